/** The promise's value, or `fallback` when it takes longer than `ms`. The work itself goes on. */
export function withTimeout<T, F>(promise: Promise<T>, ms: number, fallback: F): Promise<T | F> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<F>((resolve) => {
    timer = setTimeout(() => resolve(fallback), ms);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

const timedOut = Symbol("timed out");

/** The promise's value. @throws a `TimeoutError` after `ms`: IndexedDB may never answer. */
export async function orTimeoutError<T>(promise: Promise<T>, ms: number): Promise<T> {
  const value = await withTimeout(promise, ms, timedOut);
  if (value === timedOut) throw new DOMException("no answer in time", "TimeoutError");
  return value;
}
