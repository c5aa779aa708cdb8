export interface CircuitBreakerOptions {
  /** Told when the service is given up for a while, and when it is asked as ever again. */
  onChange(isOpen: boolean): void;
  /** Milliseconds since any moment. */
  now(): number;
}

/** Says how a question went. `isWell: false`: the service as a whole seems to be away. */
export type ReportOutcome = (isWell: boolean) => void;

/** Keeps from asking a service that does not answer: whoever would wait for it has the older copy, or the failure, at once. */
export interface CircuitBreaker {
  /** Leave to ask, and whom to tell how it went; null: not now. */
  begin(): ReportOutcome | null;
  isOpen(): boolean;
}

/** Questions are counted together for so long (ms). */
const window = 10_000;

/** So many of them must have failed, and half of all: one address that hangs says nothing of the others. */
const fewestFailures = 5;

/** After that a single question tries whether the service is there again (ms); a trial that hangs is followed by another. */
const pause = 5_000;

/** Closed: all ask. Open: nobody does. On trial: one does, and its outcome decides. */
type State =
  | { kind: "closed"; since: number; failed: number; well: number }
  | { kind: "open" | "trial"; until: number };

/**
 * A circuit breaker. Not a library's, because its clock is the app's (tests move it), and because failures are values
 * here and no errors.
 */
export function createCircuitBreaker({ onChange, now }: CircuitBreakerOptions): CircuitBreaker {
  const closed = (): State => ({ kind: "closed", since: now(), failed: 0, well: 0 });
  let state = closed();

  function count(counted: State, isWell: boolean): void {
    // Whoever asked before the last change tells nothing of the service as it is now.
    if (counted !== state || counted.kind !== "closed") return;
    if (isWell) counted.well += 1;
    else counted.failed += 1;
    if (counted.failed < fewestFailures || counted.failed < counted.well) return;
    state = { kind: "open", until: now() + pause };
    onChange(true);
  }

  function judge(trial: State, isWell: boolean): void {
    if (trial !== state) return;
    state = isWell ? closed() : { kind: "open", until: now() + pause };
    if (isWell) onChange(false);
  }

  return {
    begin() {
      if (state.kind === "closed") {
        if (now() >= state.since + window) state = closed();
        const counted = state;
        return (isWell) => count(counted, isWell);
      }
      if (now() < state.until) return null;
      const trial: State = { kind: "trial", until: now() + pause };
      state = trial;
      return (isWell) => judge(trial, isWell);
    },
    isOpen: () => state.kind !== "closed",
  };
}
