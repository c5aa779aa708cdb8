import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CheckEvent,
  type CheckResult,
  type CheckState,
  checkReducer,
  startCheck,
} from "../../../src/features/captcha/check-state.ts";
import { checkText } from "../../../src/features/captcha/check-text.ts";
import { isVerdict } from "../../../src/features/captcha/turnstile-errors.ts";

const now = Date.UTC(2026, 10, 21);
const day = 24 * 60 * 60_000;

const pass: CheckResult = { kind: "pass", pass: { pass: "signed", expiresAt: now + 7 * day } };
const failed: CheckResult = { kind: "refused", reason: "failed", message: "Проверка не пройдена" };
const expired: CheckResult = { kind: "refused", reason: "expired", message: "Проверка устарела" };
const notLoaded: CheckResult = { kind: "not-loaded" };

function after(method: CheckState["method"], proofOfWork: boolean, ...results: readonly CheckResult[]): CheckState {
  return results.reduce((check, result) => {
    const { attempt } = check;
    return checkReducer(check, { kind: "result", attempt, result, now }, { proofOfWork });
  }, startCheck(method));
}

test("a negative verdict is shown while the next attempt runs; after the second one the visitor must retry", () => {
  const once = after("turnstile", true, failed);
  expect(once).toMatchObject({ attempt: 1, running: true, method: "turnstile", outcome: { kind: "failed" } });
  expect(after("turnstile", true, failed, failed)).toMatchObject({ running: false, outcome: { kind: "failed" } });
  expect(checkReducer(once, { kind: "delay", attempt: 1, delay: null }, { proofOfWork: true }).outcome).toMatchObject({
    kind: "failed",
  });
});

test("an expired token is renewed silently", () => {
  expect(after("turnstile", true, expired)).toMatchObject({ running: true, outcome: null, wasRejected: false });
  expect(after("turnstile", true, expired, expired)).toMatchObject({ running: false, outcome: { kind: "failed" } });
});

test("proof of work replaces a Turnstile that cannot be loaded, if allowed", () => {
  expect(after("turnstile", true, notLoaded)).toMatchObject({ method: "work", running: true, outcome: null });
  expect(after("turnstile", false, notLoaded)).toMatchObject({
    method: "turnstile",
    running: false,
    outcome: notLoaded,
  });
});

test("a pass is renewed a minute before it expires; with a wrong clock not before an hour", () => {
  expect(after("work", true, pass).outcome).toMatchObject({ goodUntil: now + 7 * day - 60_000 });
  const old: CheckResult = { kind: "pass", pass: { pass: "signed", expiresAt: now - day } };
  expect(after("work", true, old).outcome).toMatchObject({ goodUntil: now + 60 * 60_000 });
  const renewed = checkReducer(after("work", true, pass), { kind: "expired" }, { proofOfWork: true });
  expect(renewed).toMatchObject({ running: true, outcome: null });
});

test("ignores late results of an earlier attempt", () => {
  const check = after("turnstile", true, failed);
  expect(checkReducer(check, { kind: "result", attempt: 0, result: pass, now }, { proofOfWork: true })).toBe(check);
});

describe("any sequence of events", () => {
  const results = [pass, failed, expired, notLoaded, { kind: "not-allowed" }] as const;
  const delays = [{ kind: "unreachable" }, { kind: "slow" }, null] as const;
  // Mostly for the current attempt, sometimes for the previous one.
  const age = fc.constantFrom(0, 0, 0, 1);
  type MakeEvent = (check: CheckState) => CheckEvent;
  const resultEvents = fc.tuple(fc.constantFrom(...results), age).map(
    ([result, ago]): MakeEvent =>
      ({ attempt }) => ({ kind: "result", attempt: attempt - ago, result, now }),
  );
  const delayEvents = fc.tuple(fc.constantFrom(...delays), age).map(
    ([delay, ago]): MakeEvent =>
      ({ attempt }) => ({ kind: "delay", attempt: attempt - ago, delay }),
  );
  const restartEvents = fc.constantFrom("restart" as const, "expired" as const).map(
    (kind): MakeEvent =>
      () => ({ kind }),
  );
  const sequence = fc.array(fc.oneof(resultEvents, delayEvents, restartEvents), { maxLength: 30 });
  const run = (
    events: readonly MakeEvent[],
    proofOfWork: boolean,
    assert: (check: CheckState, before: CheckState) => void,
  ) => {
    events.reduce((before, event) => {
      const check = checkReducer(before, event(before), { proofOfWork });
      assert(check, before);
      return check;
    }, startCheck("turnstile"));
  };

  test("never replaces Turnstile after a negative verdict, or when the operator forbids it", () => {
    fc.assert(
      fc.property(sequence, fc.boolean(), (events, proofOfWork) =>
        run(events, proofOfWork, (check, before) => {
          if (before.wasRejected || !proofOfWork) expect(check.method).toBe(before.method);
        }),
      ),
    );
  });

  test("always leaves an attempt running, a pass, or a retry button", () => {
    fc.assert(
      fc.property(sequence, fc.boolean(), (events, proofOfWork) =>
        run(events, proofOfWork, (check) => {
          const canRetry = checkText(check, { wasVisible: true, error: undefined })?.retry === true;
          expect(check.running || check.outcome?.kind === "pass" || canRetry).toBe(true);
        }),
      ),
    );
  });
});

test("tells Turnstile error codes that are a verdict from those that are a malfunction", () => {
  for (const code of ["300010", "300030", "600010", "110600", "110620"]) expect(isVerdict(code), code).toBe(true);
  for (const code of ["110200", "110500", "200500", "400020", "Invalid parameter"])
    expect(isVerdict(code), code).toBe(false);
});
