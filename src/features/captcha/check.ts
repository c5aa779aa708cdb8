import type { PassResult } from "../../shared/captcha/proof-of-work.ts";
import type { PassAnswer } from "../../shared/captcha/wire.ts";

export type CheckMethod = "turnstile" | "work";

/** What stands in the way for now: the same is asked again by itself. */
export type TemporaryFailure = Extract<PassResult, { kind: "unreachable" | "too-many" }>;

/** A try takes long enough to be spoken of. */
export type SlowNotice = { kind: "slow" };

/** What a try ends with. `not-loaded`: Turnstile cannot be had here, though the network is there. */
export type CheckResult = Exclude<PassResult, TemporaryFailure | { kind: "aborted" }> | { kind: "not-loaded" };

/** What a try is given and what it tells. */
export interface CheckAttempt {
  submission: string;
  /** Null: it is over. */
  onDelay(trouble: TemporaryFailure | SlowNotice | null): void;
  onResult(answer: CheckResult): void;
}

export interface Pass {
  kind: "pass";
  pass: PassAnswer;
  /** By the device's clock, milliseconds since 1970. */
  goodUntil: number;
}

/** The check of one submission. */
export interface CheckState {
  method: CheckMethod;
  /** Rises with each try; each begins from nothing. */
  attempt: number;
  /** Whether a try is under way. */
  running: boolean;
  /** The last thing that is known; null while nothing is. A new try may be under way beside it. */
  outcome: Pass | TemporaryFailure | SlowNotice | { kind: "failed"; message: string } | { kind: "not-loaded" } | null;
  /** Refused tries since the visitor last asked for one. */
  refusals: number;
  /** A verdict was negative once: from then on nothing takes Turnstile's place. */
  wasRejected: boolean;
}

export type CheckEvent =
  /** Null: it is over, and the try goes on. */
  | { kind: "trouble"; round: number; trouble: TemporaryFailure | SlowNotice | null }
  | { kind: "answer"; round: number; answer: CheckResult; now: number }
  /** Everything begins anew: the visitor asks for it, or the form does. */
  | { kind: "again" }
  | { kind: "expired" };

export interface CheckRules {
  /** Whether a proof of work may take Turnstile's place. */
  proofOfWork: boolean;
}

/** Spec §5. */
export const failedMessage = "Проверка не пройдена. Попробуйте ещё раз";

/** After so many refusals in a row the next try waits for the visitor. */
const mostRefusals = 2;

/** A pass is renewed so long before its end, for the way to the server (ms). */
const margin = 60_000;

/** A device whose clock is wrong would take every pass for an old one: none counts as that so early (ms). */
const leastLife = 60 * 60_000;

export function startCheck(way: CheckMethod): CheckState {
  return { method, attempt: 0, running: true, outcome: null, refusals: 0, wasRejected: false };
}

/** What becomes of a check. */
export function checkReducer(check: CheckState, event: CheckEvent, { proofOfWork }: CheckRules): CheckState {
  // Of a try that is over nothing is heard any more.
  if ("round" in event && (event.round !== check.attempt || !check.running)) return check;
  switch (event.kind) {
    case "trouble":
      return { ...check, outcome: troubled(check.outcome, event.trouble) };
    case "again":
      return { ...tryAgain(check), outcome: null, refusals: 0 };
    case "expired":
      return check.outcome?.kind === "pass" ? { ...tryAgain(check), outcome: null } : check;
    case "answer":
      return answered(check, event.answer, event.now, proofOfWork);
  }
}

function answered(check: CheckState, answer: CheckResult, now: number, proofOfWork: boolean): CheckState {
  switch (answer.kind) {
    case "pass": {
      const goodUntil = Math.max(answer.pass.expiresAt - margin, now + leastLife);
      return { ...check, running: false, refusals: 0, outcome: { kind: "pass", pass: answer.pass, goodUntil } };
    }
    case "refused": {
      const refusals = check.refusals + 1;
      const judged = check.wasRejected || answer.reason === "failed";
      const ended = refusals >= mostRefusals;
      // A token or challenge that came too late is nobody's fault: nothing is said unless it comes to nothing.
      const quiet = answer.reason !== "failed" && !ended;
      const outcome = quiet ? check.outcome : { kind: "failed" as const, message: answer.message };
      return { ...(ended ? { ...check, running: false } : tryAgain(check)), refusals, wasRejected, outcome };
    }
    case "not-loaded":
      if (proofOfWork && !check.wasRejected) return { ...tryAgain(check), method: "work", outcome: null };
      return { ...check, running: false, outcome: { kind: "not-loaded" } };
    case "not-allowed":
      return { ...check, running: false, outcome: { kind: "not-loaded" } };
  }
}

function troubled(outcome: CheckState["outcome"], trouble: TemporaryFailure | SlowNotice | null): CheckState["outcome"] {
  // A verdict stays in sight while the next try runs; slowness is no news beside anything else.
  if (trouble === null) return outcome?.kind === "failed" ? outcome : null;
  return trouble.kind === "slow" ? (outcome ?? trouble) : trouble;
}

function tryAgain(check: CheckState): CheckState {
  return { ...check, attempt: check.attempt + 1, running: true };
}
