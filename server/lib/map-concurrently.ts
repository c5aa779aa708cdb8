/** What `work` makes of each item, in the items' order; never more than `atOnce` (≥ 1) are worked on at once. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  // All workers take from this one iterator.
  const rest = items.entries();
  async function worker(): Promise<void> {
    for (const [index, item] of rest) results[index] = await work(item);
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
