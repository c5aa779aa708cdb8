/** Gives a slot back; more than once does no harm. */
export type Release = () => void;

/** So many at once; the others wait for their turn. */
export interface Semaphore {
  /** Null: there was no turn in time. */
  acquire(): Promise<Release | null>;
}

/** @param patience how long one waits for a turn (ms). */
export function createSemaphore(most: number, patience: number): Semaphore {
  let free = most;
  const waiting = new Set<(leave: Release) => void>();

  function leaveOnce(): Release {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const [next] = waiting;
      if (next) next(leaveOnce());
      else free += 1;
    };
  }

  return {
    async acquire() {
      if (free > 0) {
        free -= 1;
        return leaveOnce();
      }
      const { promise, resolve } = Promise.withResolvers<Release | null>();
      const onTurn = (leave: Release) => {
        waiting.delete(onTurn);
        clearTimeout(late);
        resolve(leave);
      };
      const late = setTimeout(() => {
        waiting.delete(onTurn);
        resolve(null);
      }, patience);
      waiting.add(onTurn);
      return promise;
    },
  };
}
