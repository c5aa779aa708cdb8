/** Its own database: nothing else's upgrade or clearing touches it. */
export const outboxDatabase = "outbox";

/** Pages and the worker tell each other on it that the outbox changed. */
export const outboxChannel = "outbox";
