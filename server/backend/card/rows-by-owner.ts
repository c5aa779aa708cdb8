interface Waiting<T> {
  owner: number;
  answer: PromiseWithResolvers<T[]>;
}

/**
 * Looks up the rows of one owner at a time, in statements for many: those asked for while a statement runs share the next
 * one. All places are gathered owner by owner, as from a foreign service, and the embedded database takes a
 * millisecond for each statement, however few its rows.
 * @param read the rows of all these owners.
 * @param ownerOf the owner's id of a row.
 */
export function rowsByOwner<T>(
  read: (owners: readonly number[]) => Promise<T[]>,
  ownerOf: (row: T) => number,
): (owner: number) => Promise<T[]> {
  let waiting: Waiting<T>[] = [];
  let isReading = false;

  async function readWaiting(): Promise<void> {
    isReading = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      try {
        const rows = Map.groupBy(await read([...new Set(asked.map(({ owner }) => owner))]), ownerOf);
        for (const { owner, answer } of asked) answer.resolve(rows.get(owner) ?? []);
      } catch (error) {
        for (const { answer } of asked) answer.reject(error);
      }
    }
    isReading = false;
  }

  return (owner) => {
    const answer = Promise.withResolvers<T[]>();
    waiting.push({ owner, answer });
    if (!isReading) void readWaiting();
    return answer.promise;
  };
}
