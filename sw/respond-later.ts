/** A response for the page, and the work that goes on behind it (never rejects). */
export interface Handling {
  response: Promise<Response>;
  done: Promise<unknown>;
}

/** An answering of which it is still to be found out where it comes from. */
export function deferredHandling(answering: Promise<Handling>): Handling {
  return { response: answering.then(({ response }) => response), done: answering.then(({ done }) => done) };
}

/** Told about each request to our server: did it get through. */
export type OnNetwork = (up: boolean) => void;

/** Calls once at a time per key: whoever asks meanwhile shares the outcome. */
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
