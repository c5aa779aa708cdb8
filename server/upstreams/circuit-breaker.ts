import type { ServiceResult } from "./upstream.ts";

interface CircuitBreakerOptions {
  /** Called when the breaker opens (`true`) and when it closes again (`false`). */
  onChange(isOpen: boolean): void;
  /** Monotonic clock, ms. */
  now(): number;
}

/** Reports the outcome of a permitted call. `isHealthy: false`: the upstream as a whole seems to be down. */
type ReportOutcome = (isHealthy: boolean) => void;

/** Stops calls to an upstream that is down, so that callers fail fast and can serve a stale copy. */
export interface CircuitBreaker {
  /** Requests permission for a call; null: the breaker is open, do not call. The caller must report how the call went. */
  begin(): ReportOutcome | null;
  isOpen(): boolean;
}

/** Outcomes are counted over windows of this length (ms). */
export const countingWindow = 10_000;

/** Failures needed to open, when they are at least half of all calls: one slow URL must not open the breaker. */
export const failureThreshold = 5;

/** Time until a trial call is permitted (ms); a trial that hangs is followed by another one after the same time. */
export const openDuration = 5_000;

/** `trial` (half-open): one call is under way, and its outcome decides. */
type State =
  | { kind: "closed"; since: number; failures: number; successes: number }
  | { kind: "open" | "trial"; until: number };

/** Own implementation: the clock is injected (tests advance it), and failures here are values, not exceptions. */
export function createCircuitBreaker({ onChange, now }: CircuitBreakerOptions): CircuitBreaker {
  const closed = (): State => ({ kind: "closed", since: now(), failures: 0, successes: 0 });
  let state = closed();

  function count(counted: State, isHealthy: boolean): void {
    // Calls that began before the last state change say nothing about the upstream now.
    if (counted !== state || counted.kind !== "closed") return;
    if (isHealthy) counted.successes += 1;
    else counted.failures += 1;
    if (counted.failures < failureThreshold || counted.failures < counted.successes) return;
    state = { kind: "open", until: now() + openDuration };
    onChange(true);
  }

  function finishTrial(trial: State, isHealthy: boolean): void {
    if (trial !== state) return;
    state = isHealthy ? closed() : { kind: "open", until: now() + openDuration };
    if (isHealthy) onChange(false);
  }

  return {
    begin() {
      if (state.kind === "closed") {
        if (now() >= state.since + countingWindow) state = closed();
        const counted = state;
        return (isHealthy) => count(counted, isHealthy);
      }
      if (now() < state.until) return null;
      const trial: State = { kind: "trial", until: now() + openDuration };
      state = trial;
      return (isHealthy) => finishTrial(trial, isHealthy);
    },
    isOpen: () => state.kind !== "closed",
  };
}

/** The result of a call that an open breaker did not permit. */
const skippedCall: ServiceResult = { failure: { kind: "server", status: 503 }, wasSkipped: true };

/** Statuses of a gateway whose backend is down. Any other status, even 500, comes from the service itself. */
const gatewayErrors = new Set([502, 503, 504]);

/** Whether the result says that the service as a whole is down. */
export function isUnavailable(result: ServiceResult): boolean {
  if (!("failure" in result)) return false;
  const { failure } = result;
  return failure.kind === "timeout" || (failure.kind === "server" && gatewayErrors.has(failure.status));
}

/** Makes the call unless the breaker is open, and reports its outcome to the breaker. */
export async function throughCircuitBreaker(
  breaker: CircuitBreaker,
  call: () => Promise<ServiceResult>,
): Promise<ServiceResult> {
  const report = breaker.begin();
  if (report === null) return skippedCall;
  let isHealthy = false;
  try {
    const result = await call();
    isHealthy = !isUnavailable(result);
    return result;
  } finally {
    report(isHealthy);
  }
}
