import type { Entry } from "./entry.ts";

/** Number of undelivered messages, without those marked as deleted. */
export function waitingCount(entries: readonly Pick<Entry, "deletedAt">[]): number {
  return entries.filter(({ deletedAt }) => deletedAt === null).length;
}
