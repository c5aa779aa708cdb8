import { roomFor } from "./small-body.ts";

/** Reserves so many more bytes; false when the budget is used up. */
export type ReserveBytes = (bytes: number) => boolean;

/** What one client may hold of the whole budget. */
const clientPart = 1 / 2;

/** Runs `work` for a client with a reservation, which is released when the work ends. */
type WithinBudget = <T>(client: string, work: (reserve: ReserveBytes) => Promise<T>) => Promise<T>;

/**
 * Limits the memory of all uploads in progress. Stalled uploads hold theirs for minutes: those of one client leave room for
 * others, and all large ones leave room for forms without files.
 * @param maxBytes of all uploads together.
 */
export function createUploadBudget(maxBytes: number): WithinBudget {
  let total = 0;
  const held = new Map<string, number>();
  return async (client, work) => {
    let own = 0;
    const hold = (bytes: number) => {
      own += bytes;
      total += bytes;
      const rest = (held.get(client) ?? 0) + bytes;
      if (rest === 0) held.delete(client);
      else held.set(client, rest);
    };
    const reserve: ReserveBytes = (bytes) => {
      const room = roomFor(own + bytes, maxBytes);
      if (total + bytes > room || (held.get(client) ?? 0) + bytes > maxBytes * clientPart) return false;
      hold(bytes);
      return true;
    };
    try {
      return await work(reserve);
    } finally {
      hold(-own);
    }
  };
}
