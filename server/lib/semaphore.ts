/** Gives a slot back; more than once does no harm. */
export type Leave = () => void;

/** So many at once; the others wait for their turn. */
export interface Slots {
  /** Null: there was no turn in time. */
  take(): Promise<Leave | null>;
}

/** @param patience how long one waits for a turn (ms). */
export function createSlots(most: number, patience: number): Slots {
  let free = most;
  const waiting = new Set<(leave: Leave) => void>();

  function leaveOnce(): Leave {
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
    async take() {
      if (free > 0) {
        free -= 1;
        return leaveOnce();
      }
      const { promise, resolve } = Promise.withResolvers<Leave | null>();
      const onTurn = (leave: Leave) => {
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
