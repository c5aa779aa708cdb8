import type { OutboxView } from "../shared/outbox/outbox-store.ts";
import { waitingCount } from "../shared/outbox/waiting-count.ts";
import { atom } from "./store.ts";

/** `failed`: the browser's storage is blocked. An empty outbox is `ready`. */
export type OutboxState = { status: "loading" } | { status: "failed" } | { status: "ready"; view: OutboxView };

/** Contents of the outbox, kept current; `loading` until shortly after hydration. */
export const outboxAtom = atom<OutboxState>({ status: "loading" });

/** {@link waitingCount} of the outbox; 0 until it is known. */
export const waitingCountAtom = atom((get) => {
  const state = get(outboxAtom);
  return state.status === "ready" ? waitingCount(state.view.entries) : 0;
});

/** Incremented to request a read; the code that loads the outbox subscribes to it. */
export const outboxReadsAtom = atom(0);

/** Loads the outbox if needed and reads it again: for screens that show it, and for the retry button. */
export const readOutboxAtom = atom(null, (get, set) => set(outboxReadsAtom, get(outboxReadsAtom) + 1));
