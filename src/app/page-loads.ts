/** The code of a page failed to load. */
export class PageLoadError extends Error {
  /** Time until the next attempt (ms). */
  readonly pause: number;

  /** Reported under the name, message and place of its cause. */
  constructor(cause: unknown, pause: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    if (cause instanceof Error) {
      this.name = cause.name;
      if (cause.stack !== undefined) this.stack = cause.stack;
    }
    this.pause = pause;
  }
}

/** Pauses after the first failure, the second and so on (ms); the last one repeats. */
const pauses = [5_000, 30_000, 300_000];

/** A load in progress or ended; `value` is set once it has succeeded. */
type Load<T> = Promise<T> & { value?: T };

interface State<T> {
  load: Load<T>;
  failures: number;
  /** When a failed load may be repeated (ms since the epoch); Infinity: it has not failed. */
  due: number;
}

/**
 * Loads each page's code once. A failure is remembered until its pause has passed: React renders a failed page again at
 * once, and a load forgotten there would be requested without end.
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
        states.set(name, { load, failures: failures + 1, due: now() + pause });
        throw new PageLoadError(error, pause);
      },
    );
    states.set(name, { load, failures, due: Number.POSITIVE_INFINITY });
    return load;
  }

  return {
    /** The same promise on every call, until a failed one is due again. Rejects with a {@link PageLoadError}. */
    load(name: Name): Load<T> {
      const state = states.get(name);
      return state && now() < state.due ? state.load : begin(name, state?.failures ?? 0);
    },
    /** Makes failed loads due now, for a visitor who asks for it. */
    retryNow(): void {
      for (const state of states.values()) if (Number.isFinite(state.due)) state.due = 0;
    },
  };
}
