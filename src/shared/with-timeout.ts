/** The work's outcome, or a `TimeoutError` after so many milliseconds: IndexedDB can stay silent for good. */
export function inTime<T>(work: Promise<T>, patience: number): Promise<T> {
  let late: ReturnType<typeof setTimeout>;
  const end = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new DOMException("no answer in time", "TimeoutError")), patience);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(late));
}
