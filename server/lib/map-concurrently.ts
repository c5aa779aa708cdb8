/** Maps items with at most `concurrency` (≥ 1) calls in progress. Results are in the items' order. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  // Shared by all workers.
  const rest = items.entries();
  async function worker(): Promise<void> {
    for (const [index, item] of rest) results[index] = await work(item);
  }
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
