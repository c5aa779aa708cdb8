/**
 * Serializes calls of `work`: any number of calls while it runs cause one more run afterwards.
 * @returns triggers a run; resolves when no run is pending, rejects with the error of `work`.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isPending = false;
  async function run(): Promise<void> {
    try {
      while (isPending) {
        isPending = false;
        await work();
      }
    } finally {
      running = null;
    }
  }
  return () => {
    isPending = true;
    running ??= run();
    return running;
  };
}
