/** IndexedDB database of the outbox alone, so that no other feature's upgrade or clearing affects it. */
export const outboxDatabase = "outbox";

/** BroadcastChannel on which pages and the worker announce changes of the outbox. */
export const outboxChannel = "outbox";
