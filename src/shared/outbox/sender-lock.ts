/** Name of the Web Lock held by a page or the worker while it sends. */
export const senderLock = "outbox";

/** The part of `navigator.locks` used here. */
interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal }, work: () => Promise<T>): Promise<T>;
}

/** Runs work under the senders' lock. Rejects with the signal's reason when aborted while waiting for the lock. */
export type HoldLock = <T>(work: (exclusive: boolean) => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * The lock shared by all tabs and the worker. Where the browser has no Web Locks (plain http), or refuses them (cookies
 * blocked), `exclusive` is false: then only senders in this page wait for each other, and the others are kept apart by the store,
 * each of whose steps is one transaction.
 */
export function sharedLock(locks: Locks | undefined): HoldLock {
  const local = localLock(false);
  if (locks === undefined) return local;
  return async (work, signal) => {
    let isGranted = false;
    try {
      return await locks.request(senderLock, signal === undefined ? {} : { signal }, () => {
        isGranted = true;
        return work(true);
      });
    } catch (error) {
      if (isGranted || signal?.aborted) throw error;
      return local(work, signal);
    }
  };
}

/** A lock within this script only. */
export function localLock(exclusive: boolean): HoldLock {
  let last: Promise<unknown> = Promise.resolve();
  return (work, signal) => {
    const turn = last.then(() => {
      // `throwIfAborted` and `reason` are younger than the oldest browsers.
      if (signal?.aborted) throw signal.reason ?? new DOMException("no longer waited for", "AbortError");
      return work(exclusive);
    });
    last = turn.catch(() => null);
    return turn;
  };
}
