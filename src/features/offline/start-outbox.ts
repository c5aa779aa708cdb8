import { hasDatabase } from "../../lib/storage/has-database.ts";
import { openChannel } from "../../shared/change-channel.ts";
import { outboxChannel, outboxDatabase } from "../../shared/outbox/outbox-names.ts";
import type { Urgency } from "../../shared/outbox/retry-policy.ts";
import { outboxAtom, outboxReadsAtom } from "../../state/outbox-state.ts";
import type { createStore } from "../../state/store.ts";

/**
 * Loads and runs the outbox once one exists; most visits never load its code. It may exist since an earlier visit, be
 * created by this page, another tab or the worker (announced on the channel), or be requested by a screen. What an earlier
 * visit left in doubt is sent at once; a message that was written just now waits until its delay is over.
 * @param load of the outbox's code.
 */
export function startOutbox(store: ReturnType<typeof createStore>, load = () => import("./run-outbox.ts")): void {
  let isRunning = false;

  async function run(first: Urgency = "network-back"): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      const { runOutbox } = await load();
      runOutbox(store, first);
    } catch (error) {
      // The import failed; the next event tries again.
      if (!(error instanceof TypeError)) throw error;
      isRunning = false;
      store.set(outboxAtom, { status: "failed" });
    }
  }

  async function check(): Promise<void> {
    if (isRunning) return;
    if (await hasDatabase(outboxDatabase)) return run();
    if (!isRunning) store.set(outboxAtom, { status: "ready", view: { entries: [], receipts: [], unreadable: 0 } });
  }

  openChannel(outboxChannel)?.addEventListener("message", () => void run("due"));
  document.addEventListener("visibilitychange", () => void check());
  store.sub(outboxReadsAtom, () => void run());
  void (store.get(outboxReadsAtom) > 0 ? run() : check());
}
