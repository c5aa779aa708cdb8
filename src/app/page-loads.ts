/** Pauses after the first failure, the second and so on (ms); the last one repeats. */
const pauses = [5_000, 30_000, 300_000];

/** A load in progress or ended; `value` is set once it has succeeded. */
export type Load<T> = Promise<T> & { value?: T };

interface State<T> {
  load: Load<T>;
  failures: number;
  /** Why it failed; undefined: it has not. */
  error?: unknown;
  /** From the failure until the load may be repeated (ms). */
  pause?: number;
  /** When a failed load may be repeated (ms since the epoch); Infinity: it has not failed. */
  due: number;
}

/**
 * Loads each page's code once. A failure is remembered until its pause has passed: React renders a failed page again at
 * once, so each render would otherwise send another request.
 */
export function createPageLoads<Name, T>(importPage: (name: Name) => Promise<T>, now: () => number) {
  const states = new Map<Name, State<T>>();

  function begin(name: Name, failures: number): Load<T> {
    const load: Load<T> = importPage(name).then(
      (value) => {
        load.value = value;
        return value;
      },
      (error: unknown) => {
        const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
        states.set(name, { load, failures: failures + 1, error, pause, due: now() + pause });
        throw error;
      },
    );
    states.set(name, { load, failures, due: Number.POSITIVE_INFINITY });
    return load;
  }

  return {
    /** The same promise on every call, until a failed one is due again. */
    load(name: Name): Load<T> {
      const state = states.get(name);
      return state && now() < state.due ? state.load : begin(name, state?.failures ?? 0);
    },
    /** Pause (ms) before a load that failed with this error is repeated; undefined for other errors. */
    pauseAfter: (error: unknown) => [...states.values()].find((state) => state.error === error)?.pause,
    /** Makes failed loads due now, for a visitor who asks for it. */
    retryNow(): void {
      for (const state of states.values()) if (Number.isFinite(state.due)) state.due = 0;
    },
  };
}
