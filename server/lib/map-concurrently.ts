/**
 * Maps items with at most `concurrency` (≥ 1) calls in progress. Results are in the items' order. After a failed call no
 * further one is begun.
 * @throws the failure, when the calls in progress have ended.
 */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const failures: unknown[] = [];
  // Shared by all workers.
  const rest = items.entries();
  async function worker(): Promise<void> {
    for (const [index, item] of rest) {
      if (failures.length > 0) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
