import type { OutboxView } from "../shared/outbox/outbox-store.ts";
import { waitingCount } from "../shared/outbox/waiting-count.ts";
import { atom } from "./store.ts";

/** `failed`: the browser's storage is blocked. An empty outbox is a ready one. */
export type OutboxState = { status: "loading" } | { status: "failed" } | { status: "ready"; view: OutboxView };

/** What the outbox holds, kept up to date; loading until the page has been alive for a moment. */
export const outboxAtom = atom<OutboxState>({ status: "loading" });

/** {@link waitingCount} of the outbox; 0 until it is known. */
export const waitingCountAtom = atom((get) => {
  const state = get(outboxAtom);
  return state.status === "ready" ? waitingCount(state.view.entries) : 0;
});

/** How often a screen asked for the outbox; who keeps it up to date hears that. */
export const outboxReadsAtom = atom(0);

/** Brings the outbox where it is not there yet, and reads it anew: for a screen that shows it, and for «Попробовать ещё раз». */
export const readOutboxAtom = atom(null, (get, set) => set(outboxReadsAtom, get(outboxReadsAtom) + 1));
