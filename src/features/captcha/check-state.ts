import type { PassResult } from "../../shared/captcha/proof-of-work.ts";
import type { PassAnswer } from "../../shared/captcha/wire.ts";

type CheckMethod = "turnstile" | "work";

/** A failure that is retried automatically. */
export type TemporaryFailure = Extract<PassResult, { kind: "unreachable" | "too-many" }>;

/** The attempt takes long enough to tell the visitor. */
export type SlowNotice = { kind: "slow" };

/** How an attempt ends. `not-loaded`: Turnstile cannot be loaded although the network works. */
export type CheckResult = Exclude<PassResult, TemporaryFailure | { kind: "aborted" }> | { kind: "not-loaded" };

/** Props of one attempt to pass the check. */
export interface CheckAttempt {
  submission: string;
  /** Null: the delay is over. */
  onDelay(delay: TemporaryFailure | SlowNotice | null): void;
  onResult(result: CheckResult): void;
}

interface Pass {
  kind: "pass";
  pass: PassAnswer;
  /** By the device's clock, ms since 1970. */
  goodUntil: number;
}

/** State of the check of one submission. */
export interface CheckState {
  method: CheckMethod;
  /** Number of the current attempt; each starts from scratch. */
  attempt: number;
  /** Whether an attempt is in progress. */
  running: boolean;
  /** The last known result or delay; null before the first. A new attempt may already be in progress. */
  outcome: Pass | TemporaryFailure | SlowNotice | { kind: "failed"; message: string } | { kind: "not-loaded" } | null;
  /** Refused attempts since the visitor last started the check. */
  refusals: number;
  /** A verdict was negative once: proof of work must not replace Turnstile any more. */
  wasRejected: boolean;
}

export type CheckEvent =
  /** `delay` null: the delay is over and the attempt continues. */
  | { kind: "delay"; attempt: number; delay: TemporaryFailure | SlowNotice | null }
  | { kind: "result"; attempt: number; result: CheckResult; now: number }
  /** Requested by the visitor or by the form. */
  | { kind: "restart" }
  | { kind: "expired" };

interface CheckRules {
  /** Whether a proof of work may replace Turnstile. */
  proofOfWork: boolean;
}

/** Spec §5. */
export const failedMessage = "Проверка не пройдена. Попробуйте ещё раз";

/** After this many refusals in a row the next attempt waits for the visitor. */
const maxRefusals = 2;

/** A pass is renewed this long before it expires, to leave time for the request to the server (ms). */
const margin = 60_000;

/** Minimum lifetime of a pass (ms): on a device with a wrong clock every pass would look expired at once. */
const minLifetime = 60 * 60_000;

export function startCheck(method: CheckMethod): CheckState {
  return { method, attempt: 0, running: true, outcome: null, refusals: 0, wasRejected: false };
}

/** The state machine of the captcha check. */
export function checkReducer(check: CheckState, event: CheckEvent, { proofOfWork }: CheckRules): CheckState {
  // Late events of an attempt that is over are ignored.
  if ("attempt" in event && (event.attempt !== check.attempt || !check.running)) return check;
  switch (event.kind) {
    case "delay":
      return { ...check, outcome: outcomeAfterDelay(check.outcome, event.delay) };
    case "restart":
      return { ...nextAttempt(check), outcome: null, refusals: 0 };
    case "expired":
      return check.outcome?.kind === "pass" ? { ...nextAttempt(check), outcome: null } : check;
    case "result":
      return afterResult(check, event.result, event.now, proofOfWork);
  }
}

function afterResult(check: CheckState, result: CheckResult, now: number, proofOfWork: boolean): CheckState {
  switch (result.kind) {
    case "pass": {
      const goodUntil = Math.max(result.pass.expiresAt - margin, now + minLifetime);
      return { ...check, running: false, refusals: 0, outcome: { kind: "pass", pass: result.pass, goodUntil } };
    }
    case "refused": {
      const refusals = check.refusals + 1;
      const wasRejected = check.wasRejected || result.reason === "failed";
      const ended = refusals >= maxRefusals;
      // An expired token or challenge is retried silently; it is reported only if the retry fails too.
      const silent = result.reason !== "failed" && !ended;
      const outcome = silent ? check.outcome : { kind: "failed" as const, message: result.message };
      return { ...(ended ? { ...check, running: false } : nextAttempt(check)), refusals, wasRejected, outcome };
    }
    case "not-loaded":
      if (proofOfWork && !check.wasRejected) return { ...nextAttempt(check), method: "work", outcome: null };
      return { ...check, running: false, outcome: { kind: "not-loaded" } };
    case "not-allowed":
      return { ...check, running: false, outcome: { kind: "not-loaded" } };
  }
}

function outcomeAfterDelay(
  outcome: CheckState["outcome"],
  delay: TemporaryFailure | SlowNotice | null,
): CheckState["outcome"] {
  // A negative verdict stays visible while the next attempt runs; slowness never replaces another message.
  if (delay === null) return outcome?.kind === "failed" ? outcome : null;
  return delay.kind === "slow" ? (outcome ?? delay) : delay;
}

function nextAttempt(check: CheckState): CheckState {
  return { ...check, attempt: check.attempt + 1, running: true };
}
