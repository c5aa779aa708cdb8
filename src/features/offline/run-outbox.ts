import { coalesced } from "../../lib/coalesce.ts";
import { onOutboxChange, purgeRemoved, readOutbox } from "../../lib/outbox/outbox.ts";
import { startSending } from "../../lib/outbox/send-pending.ts";
import { showBadge } from "../../shared/app-badge.ts";
import { OutboxError } from "../../shared/outbox/outbox-store.ts";
import { type OutboxState, outboxAskedAtom, outboxAtom, waitingCountAtom } from "../../state/outbox-state.ts";
import type { createStore } from "../../state/store.ts";
import { connectionAtom } from "./connection-state.ts";

/** The browser asks before it closes the page, or brings it anew for an update. */
const askBefore = (event: Event) => event.preventDefault();

/** What this page alone holds must not go with it unasked; a page that holds nothing asks nothing. */
function guard(state: OutboxState): void {
  const { entries, inMemory = [] } = state.status === "ready" ? state.view : { entries: [] };
  const isAtRisk = entries.some(({ id, deletedAt }) => deletedAt === null && inMemory.includes(id));
  if (isAtRisk) addEventListener("beforeunload", askBefore);
  else removeEventListener("beforeunload", askBefore);
}

/** Keeps the screen's view of the outbox up to date, and sends what waits. Once a page. */
export function runOutbox(store: ReturnType<typeof createStore>): void {
  const read = coalesced(async () => {
    const state = await readOutbox().then(
      (view) => ({ status: "ready", view }) as const,
      (error: unknown) => {
        if (error instanceof OutboxError) return { status: "failed" } as const;
        throw error;
      },
    );
    store.set(outboxAtom, state);
    guard(state);
    if (state.status === "ready") void showBadge(navigator, store.get(waitingCountAtom));
  });

  onOutboxChange(() => void read());
  store.sub(outboxAskedAtom, () => void read());
  void read();
  void purgeRemoved().catch((error: unknown) => {
    if (!(error instanceof OutboxError)) throw error;
  });
  const send = startSending();
  store.sub(connectionAtom, () => {
    if (store.get(connectionAtom) === "back") send("network-back");
  });
}
