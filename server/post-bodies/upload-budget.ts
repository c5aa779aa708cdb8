/** Reserves so many more bytes; false when the budget is used up. */
export type ReserveBytes = (bytes: number) => boolean;

/**
 * Limits the memory of all uploads in progress.
 * @param maxBytes of all uploads together.
 * @returns a function that runs `work` with a reservation, and releases it when the work ends.
 */
export function createUploadBudget(maxBytes: number): <T>(work: (reserve: ReserveBytes) => Promise<T>) => Promise<T> {
  let total = 0;
  return async (work) => {
    let own = 0;
    const reserve: ReserveBytes = (bytes) => {
      if (total + bytes > maxBytes) return false;
      total += bytes;
      own += bytes;
      return true;
    };
    try {
      return await work(reserve);
    } finally {
      total -= own;
    }
  };
}
