import { useRef, useState } from "react";
import type { Theme } from "../../lib/feedback-themes.ts";
import { submitMessage } from "../../lib/outbox/outbox.ts";
import type { Refusal, RetryTrigger, SubmitResult } from "../../lib/outbox/submit-result.ts";
import type { PassAnswer } from "../../shared/captcha/wire.ts";
import { passField } from "../../shared/captcha/wire.ts";
import { isServerReachable } from "../../shared/server-reachable.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import type { Destination } from "../../shared/validation/idempotency-key.ts";
import { dismissToasts, showErrorToast } from "../../ui/toast.ts";
import type { useCaptcha } from "../../ui/use-captcha.ts";
import { type FormValues, messageOf } from "./form-values.ts";
import { translateFieldNames } from "./server-message.ts";

/** How a message left the form. */
export type Sent =
  | { kind: "delivered"; numbers: Readonly<Record<Destination, string | null>>; isAnswered: boolean }
  /** It is in the device's outbox. `failed`: we are online, and it was not taken yet. */
  | { kind: "kept"; why: "failed" | "waiting"; by: Exclude<RetryTrigger, "page"> };

/** Why the form still holds the message, beyond what is wrong with its fields. */
export type SubmitProblem = "full" | "blocked" | "lost" | "delivered" | "in-doubt";

export const failedText = "Ваше сообщение не было отправлено, пожалуйста, повторите попытку позже";
const checkText = "Проверка не пройдена. Попробуйте ещё раз.";

/** Feedback toasts (spec §8, in ms). */
export const toastDuration = 8_000;

export function showFailure(text: string): void {
  void showErrorToast(text, { duration: toastDuration });
}

interface SubmitDeps {
  captcha: ReturnType<typeof useCaptcha>;
  /** The outbox may get a pass itself; else only the visitor can. */
  isWorkAllowed: boolean;
  /** The form holds it no longer. */
  onSent(sent: Sent): void;
  /** The check was not passed, and nothing was sent. */
  onCaptchaFailed(problems: readonly FieldProblem[]): void;
  /** The message of that id is in the outbox, and waits there for a correction. */
  onRefused(id: string, problems: readonly FieldProblem[]): void;
}

interface Message {
  id: string;
  values: FormValues;
  theme: Theme;
  /** False: the device is not to keep it. */
  keep: boolean;
}

export interface FeedbackSubmit {
  isBusy: boolean;
  problem: SubmitProblem | null;
  send(message: Message): Promise<void>;
}

/** Sends the form's message. One at a time: a second press while it is under way does nothing. */
export function useFeedbackSubmit({
  captcha,
  isWorkAllowed,
  onSent,
  onCaptchaFailed,
  onRefused,
}: SubmitDeps): FeedbackSubmit {
  const [isBusy, setBusy] = useState(false);
  const [hindrance, setHindrance] = useState<SubmitProblem | null>(null);
  const isUnderWay = useRef(false);
  // What stands in the outbox, word for word, since this form gave it there.
  const given = useRef<FormValues>(null);

  function settle(result: SubmitResult, { id, values }: Message) {
    const isGiven = values === given.current;
    if (isTaken(result)) given.current = values;
    switch (result.kind) {
      case "delivered-before":
        // It went while the form was still open; else it may say something else than what the places have.
        if (!isGiven) return setHindrance("delivered");
        return onSent(deliveredOf(result.numbers, values));
      case "delivered":
        return onSent(deliveredOf(result.numbers, values));
      case "waiting":
        return onSent({ kind: "kept", why: "waiting", by: result.by });
      case "failed":
        showFailure(failedText);
        return result.by === "page" ? undefined : onSent({ kind: "kept", why: "failed", by: result.by });
      case "refused":
        return refuse(id, result.refusals);
      case "captcha":
        captcha.reject(result.message);
        return onRefused(id, [{ field: passField, message: result.message }]);
      case "not-stored":
        // Also where the form was closed meanwhile.
        showFailure(failedText);
        return setHindrance(result.reason);
      case "lost":
      case "in-doubt":
        return setHindrance(result.kind);
    }
  }

  function refuse(id: string, refusals: readonly Refusal[]): void {
    const told = refusals.map(({ message }) => (message === null ? failedText : translateFieldNames(message)));
    for (const text of new Set(told)) showFailure(text);
    const problems = refusals.flatMap((refusal) => refusal.problems);
    onRefused(
      id,
      problems.map(({ field, message }) => ({ field, message: translateFieldNames(message) })),
    );
  }

  /** The pass, or none where there is no network to get it by; null: the check was not passed. */
  async function checked(): Promise<{ pass: PassAnswer | null } | null> {
    const pass = captcha.inHand();
    if (pass !== null) return { pass };
    // A check that hangs with the network is nobody's failure.
    const isUp = navigator.onLine && !captcha.isUnreachable() && (await isServerReachable());
    const late = isUp ? await captcha.pass() : null;
    if (late !== null || !isUp || captcha.isUnreachable()) return { pass: late };
    captcha.reject(checkText);
    onCaptchaFailed([{ field: passField, message: checkText }]);
    return null;
  }

  return {
    isBusy,
    problem,
    async send(message) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      setHindrance(null);
      try {
        const passed = await checked();
        if (passed === null) return;
        const { id, values, theme, keep } = message;
        const content = messageOf(values, theme);
        settle(
          await submitMessage({ id, message: content, ...passed, needsCheck: !isWorkAllowed, persist: keep }),
          message,
        );
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
  };
}

/** Whether the outbox has, or had, what was given. */
function isTaken({ kind }: SubmitResult): boolean {
  return !["delivered-before", "in-doubt", "not-stored", "lost"].includes(kind);
}

/** Errors of earlier attempts are past, and would lie over the good news. */
function deliveredOf(numbers: Readonly<Record<Destination, string | null>>, { noAnswer }: FormValues): Sent {
  void dismissToasts();
  return { kind: "delivered", numbers, isAnswered: !noAnswer };
}
