/**
 * Does work one time after the other: asked for while it is under way, however often, it is done once more afterwards.
 * @returns asks for it; resolves when nobody asks any more, rejects with what the work does.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAsked = false;
  async function run(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false;
        await work();
      }
    } finally {
      running = null;
    }
  }
  return () => {
    isAsked = true;
    running ??= run();
    return running;
  };
}
