/** Held by whoever sends, page or worker. */
export const senderLock = "outbox";

/** What we use of `navigator.locks`. */
export interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal }, work: () => Promise<T>): Promise<T>;
}

/** Does work while no other of ours sends. Rejects with the signal's reason when it ends the wait for the lock. */
export type HoldLock = <T>(work: (exclusive: boolean) => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * The lock that all tabs and the worker share. `exclusive` is false where the browser has none (Safari before 15.4, plain
 * http): then only the senders of this page wait for each other, and the store's steps, each of which is one
 * transaction, keep the others apart.
 */
export function sharedLock(locks: Locks | undefined): HoldLock {
  if (locks === undefined) return localLock(false);
  return (work, signal) => locks.request(senderLock, signal === undefined ? {} : { signal }, () => work(true));
}

/** A lock of this script alone. */
export function localLock(exclusive: boolean): HoldLock {
  let last: Promise<unknown> = Promise.resolve();
  return (work, signal) => {
    const turn = last.then(() => {
      signal?.throwIfAborted();
      return work(exclusive);
    });
    last = turn.catch(() => null);
    return turn;
  };
}
