import { coalesce } from "../../lib/coalesce.ts";
import { onOutboxChange, purgeRemoved, readOutbox } from "../../lib/outbox/outbox.ts";
import { startSending } from "../../lib/outbox/send-pending.ts";
import { showBadge } from "../../shared/app-badge.ts";
import { OutboxError } from "../../shared/outbox/outbox-store.ts";
import type { Urgency } from "../../shared/outbox/retry-policy.ts";
import { type OutboxState, outboxAtom, outboxReadsAtom, waitingCountAtom } from "../../state/outbox-state.ts";
import type { createStore } from "../../state/store.ts";
import { connectionAtom } from "./connection-state.ts";

/** Makes the browser confirm before the page is closed or reloaded. */
const confirmUnload = (event: Event) => event.preventDefault();

/** Guards against losing messages that only this page's memory holds. */
function guardUnload(state: OutboxState): void {
  const { entries, inMemory = [] } = state.status === "ready" ? state.view : { entries: [] };
  const isAtRisk = entries.some(({ id, deletedAt }) => deletedAt === null && inMemory.includes(id));
  if (isAtRisk) addEventListener("beforeunload", confirmUnload);
  else removeEventListener("beforeunload", confirmUnload);
}

/**
 * Keeps the outbox state up to date and sends waiting messages. Call once per page.
 * @param first which messages are sent at once.
 */
export function runOutbox(store: ReturnType<typeof createStore>, first: Urgency): void {
  const read = coalesce(async () => {
    const state = await readOutbox().then(
      (view) => ({ status: "ready", view }) as const,
      (error: unknown) => {
        if (error instanceof OutboxError) return { status: "failed" } as const;
        throw error;
      },
    );
    store.set(outboxAtom, state);
    guardUnload(state);
    if (state.status === "ready") void showBadge(navigator, store.get(waitingCountAtom));
  });

  onOutboxChange(() => void read());
  store.sub(outboxReadsAtom, () => void read());
  void read();
  void purgeRemoved().catch((error: unknown) => {
    if (!(error instanceof OutboxError)) throw error;
  });
  const send = startSending(first);
  store.sub(connectionAtom, () => {
    if (store.get(connectionAtom) === "back") send("network-back");
  });
}
