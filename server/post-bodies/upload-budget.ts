/** Takes so many bytes more; false where there is no room for them. */
export type Hold = (bytes: number) => boolean;

/**
 * What all posts together may hold in memory: ten megabytes are little, but not from everybody at once.
 * @param most bytes.
 * @returns a function that gives work its room, and takes it back when the work has ended.
 */
export function roomForBytes(most: number): <T>(work: (hold: Hold) => Promise<T>) => Promise<T> {
  let held = 0;
  return async (work) => {
    let own = 0;
    const hold: Hold = (bytes) => {
      if (held + bytes > most) return false;
      held += bytes;
      own += bytes;
      return true;
    };
    try {
      return await work(hold);
    } finally {
      held -= own;
    }
  };
}
