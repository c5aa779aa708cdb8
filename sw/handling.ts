/** A response for the page, and the background work after it (`done` never rejects). */
export interface Handling {
  response: Promise<Response>;
  done: Promise<unknown>;
}

/** A response without work after it. */
export function withoutWork(response: Promise<Response>): Handling {
  return { response, done: Promise.resolve() };
}

/** Unwraps a handling that is itself found asynchronously. */
export function deferredHandling(handling: Promise<Handling>): Handling {
  return { response: handling.then(({ response }) => response), done: handling.then(({ done }) => done) };
}

/** Called after each request to our server: whether it got through. */
export type OnNetwork = (up: boolean) => void;

/** Runs at most one call per key at a time: concurrent callers share its result. */
export function oncePerKey<T, Known extends unknown[] = []>(
  work: (key: string, ...known: Known) => Promise<T>,
): (key: string, ...known: Known) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, ...known) => {
    const current = running.get(key);
    if (current) return current;
    const promise = work(key, ...known).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };
}
