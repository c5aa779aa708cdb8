/** Returns the permit; calling it again has no effect. */
type Release = () => void;

/** Limits how many operations run at the same time; the others wait in order of arrival. */
interface Semaphore {
  /** Null: no permit became free in time. */
  acquire(): Promise<Release | null>;
}

/** @param timeout how long `acquire` waits for a permit (ms). */
export function createSemaphore(permits: number, timeout: number): Semaphore {
  let free = permits;
  const waiting = new Set<(release: Release) => void>();

  function releaseOnce(): Release {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const [next] = waiting;
      if (next) next(releaseOnce());
      else free += 1;
    };
  }

  return {
    async acquire() {
      if (free > 0) {
        free -= 1;
        return releaseOnce();
      }
      const { promise, resolve } = Promise.withResolvers<Release | null>();
      const onTurn = (release: Release) => {
        waiting.delete(onTurn);
        clearTimeout(timer);
        resolve(release);
      };
      const timer = setTimeout(() => {
        waiting.delete(onTurn);
        resolve(null);
      }, timeout);
      waiting.add(onTurn);
      return promise;
    },
  };
}
