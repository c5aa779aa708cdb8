import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CheckResult,
  startCheck,
  type CheckState,
  type CheckEvent,
  checkReducer,
} from "../../../src/features/captcha/check.ts";
import { checkText } from "../../../src/features/captcha/check-text.ts";
import { isVerdict } from "../../../src/features/captcha/turnstile-errors.ts";

const now = Date.UTC(2026, 10, 21);
const day = 24 * 60 * 60_000;

const pass: CheckResult = { kind: "pass", pass: { pass: "signed", expiresAt: now + 7 * day } };
const failed: CheckResult = { kind: "refused", reason: "failed", message: "Проверка не пройдена" };
const expired: CheckResult = { kind: "refused", reason: "expired", message: "Проверка устарела" };
const notLoaded: CheckResult = { kind: "not-loaded" };

function after(way: CheckState["method"], proofOfWork: boolean, ...answers: readonly CheckResult[]): CheckState {
  return answers.reduce((check, answer) => {
    const { attempt } = check;
    return checkReducer(check, { kind: "answer", round, answer, now }, { proofOfWork });
  }, startCheck(way));
}

test("a negative verdict is told while a new try runs by itself; the second one waits for the visitor", () => {
  const once = after("turnstile", true, failed);
  expect(once).toMatchObject({ round: 1, running: true, way: "turnstile", outcome: { kind: "failed" } });
  expect(after("turnstile", true, failed, failed)).toMatchObject({ running: false, outcome: { kind: "failed" } });
  expect(checkReducer(once, { kind: "trouble", round: 1, trouble: null }, { proofOfWork: true }).outcome).toMatchObject({
    kind: "failed",
  });
});

test("a token that came too late is renewed without a word", () => {
  expect(after("turnstile", true, expired)).toMatchObject({ running: true, outcome: null, judged: false });
  expect(after("turnstile", true, expired, expired)).toMatchObject({ running: false, outcome: { kind: "failed" } });
});

test("the proof of work takes the place of a Turnstile that does not come, where it may", () => {
  expect(after("turnstile", true, notLoaded)).toMatchObject({ way: "work", running: true, outcome: null });
  expect(after("turnstile", false, notLoaded)).toMatchObject({ way: "turnstile", running: false, outcome: notLoaded });
});

test("a pass is renewed a minute before its end, and by a wrong clock not at once", () => {
  expect(after("work", true, pass).outcome).toMatchObject({ goodUntil: now + 7 * day - 60_000 });
  const old: CheckResult = { kind: "pass", pass: { pass: "signed", expiresAt: now - day } };
  expect(after("work", true, old).outcome).toMatchObject({ goodUntil: now + 60 * 60_000 });
  const renewed = checkReducer(after("work", true, pass), { kind: "expired" }, { proofOfWork: true });
  expect(renewed).toMatchObject({ running: true, outcome: null });
});

test("of a try that is over nothing is heard", () => {
  const check = after("turnstile", true, failed);
  expect(checkReducer(check, { kind: "answer", round: 0, answer: pass, now }, { proofOfWork: true })).toBe(check);
});

describe("whatever happens", () => {
  const answers = [pass, failed, expired, notLoaded, { kind: "not-allowed" }] as const;
  const troubles = [{ kind: "unreachable" }, { kind: "slow" }, null] as const;
  // Of the try that runs, and at times of the one before it.
  const late = fc.constantFrom(0, 0, 0, 1);
  type Happening = (check: CheckState) => CheckEvent;
  const answered = fc.tuple(fc.constantFrom(...answers), late).map(
    ([answer, ago]): Happening =>
      ({ attempt }) => ({ kind: "answer", round: attempt - ago, answer, now }),
  );
  const troubled = fc.tuple(fc.constantFrom(...troubles), late).map(
    ([trouble, ago]): Happening =>
      ({ attempt }) => ({ kind: "trouble", round: attempt - ago, trouble }),
  );
  const begun = fc.constantFrom("again" as const, "expired" as const).map(
    (kind): Happening =>
      () => ({ kind }),
  );
  const story = fc.array(fc.oneof(answered, troubled, begun), { maxLength: 30 });
  const tell = (happened: readonly Happening[], proofOfWork: boolean, see: (check: CheckState, before: CheckState) => void) => {
    happened.reduce((before, happening) => {
      const check = checkReducer(before, happening(before), { proofOfWork });
      see(check, before);
      return check;
    }, startCheck("turnstile"));
  };

  test("after a negative verdict nothing takes Turnstile's place, nor where the operator forbids it", () => {
    fc.assert(
      fc.property(story, fc.boolean(), (happened, proofOfWork) =>
        tell(happened, proofOfWork, (check, before) => {
          if (before.wasRejected || !proofOfWork) expect(check.method).toBe(before.method);
        }),
      ),
    );
  });

  test("a try runs, or a pass is there, or the visitor can begin anew", () => {
    fc.assert(
      fc.property(story, fc.boolean(), (happened, proofOfWork) =>
        tell(happened, proofOfWork, (check) => {
          const canRetry = checkText(check, { wasSeen: true, error: undefined })?.retry === true;
          expect(check.running || check.outcome?.kind === "pass" || canRetry).toBe(true);
        }),
      ),
    );
  });
});

test("what Turnstile's errors speak of", () => {
  for (const code of ["300010", "300030", "600010", "110600", "110620"]) expect(isVerdict(code), code).toBe(true);
  for (const code of ["110200", "110500", "200500", "400020", "Invalid parameter"])
    expect(isVerdict(code), code).toBe(false);
});
