import { outboxChannel, outboxDatabase } from "../../shared/outbox/outbox-names.ts";
import { outboxAskedAtom, outboxAtom } from "../../state/outbox-state.ts";
import type { createStore } from "../../state/store.ts";

/** Whether this device has an outbox, also of an earlier visit: asked without its code, and without making one. */
async function hasOutbox(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === outboxDatabase);
  } catch {
    // Browsers that cannot tell, or keep nothing: the outbox finds out itself.
    return true;
  }
}

/**
 * Brings the outbox to life once there is one: most visits never see its code. It may come by another visit, by this
 * page's form, another tab or the worker (the channel tells), or a screen asks for it.
 */
export function startOutbox(store: ReturnType<typeof createStore>): void {
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      const { runOutbox } = await import("./run-outbox.ts");
      runOutbox(store);
    } catch (error) {
      // Its code did not arrive; the next occasion tries again.
      if (!(error instanceof TypeError)) throw error;
      isRunning = false;
      store.set(outboxAtom, { status: "failed" });
    }
  }

  async function look(): Promise<void> {
    if (isRunning) return;
    if (await hasOutbox()) return run();
    if (!isRunning) store.set(outboxAtom, { status: "ready", view: { entries: [], receipts: [], unreadable: 0 } });
  }

  if (typeof BroadcastChannel !== "undefined") {
    new BroadcastChannel(outboxChannel).addEventListener("message", () => void run());
  }
  document.addEventListener("visibilitychange", () => void look());
  store.sub(outboxAskedAtom, () => void run());
  void (store.get(outboxAskedAtom) > 0 ? run() : look());
}
