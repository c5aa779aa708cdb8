import type { Entry } from "./entry.ts";

/** Number of messages that a place has not yet; those marked as deleted do not count. */
export function waitingCount(entries: readonly Pick<Entry, "deletedAt">[]): number {
  return entries.filter(({ deletedAt }) => deletedAt === null).length;
}
