import { useRef, useState } from "react";
import { removeMessage, submitMessage } from "../../lib/outbox/outbox.ts";
import type { RetryTrigger } from "../../lib/outbox/retry-trigger.ts";
import type { Refusal, SubmitResult } from "../../lib/outbox/submit-result.ts";
import { isKiosk } from "../../lib/storage/kiosk.ts";
import type { PassAnswer } from "../../shared/captcha/wire.ts";
import { passField } from "../../shared/captcha/wire.ts";
import type { Theme } from "../../shared/feedback-themes.ts";
import { isServerReachable } from "../../shared/server-reachable.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import type { Destination } from "../../shared/validation/idempotency-key.ts";
import { dismissToasts, showErrorToast } from "../../ui/toast.ts";
import type { useCaptcha } from "../../ui/use-captcha.ts";
import { type FormValues, messageOf } from "./form-values.ts";
import { translateFieldNames } from "./translate-field-names.ts";

/** How a message left the form: delivered, or queued in the outbox of the device. */
export type Sent =
  | {
      kind: "delivered";
      numbers: Readonly<Record<Destination, string | null>>;
      isAnswered: boolean;
      /** Ms since 1970. */
      at: number;
    }
  /**
   * `failed`: the device is online, but the message has not been accepted yet. `by`: what triggers the next attempt.
   */
  | { kind: "queued"; why: "failed" | "waiting"; by: Exclude<RetryTrigger, "page"> };

/** On a terminal, which sends nothing later: no destination has the message, one has it, or may. */
type NotKept = "not-kept" | "not-everywhere" | "unanswered";

/** Why the message has not left the form, apart from invalid fields. */
export type SubmitProblem = "full" | "blocked" | "lost" | "delivered" | "in-doubt" | NotKept;

/** Spec §8. Only where the portal does not send the message again by itself: the visitor has to. */
const failedText = "Ваше сообщение не было отправлено, пожалуйста, повторите попытку позже";
/** A failed attempt that the outbox repeats: the visitor need not. */
const repeatedTexts: Readonly<Record<"stored" | "page", string>> = {
  stored: "Сообщение пока не отправлено. Повторять не нужно: отправим сами",
  page: "Сообщение пока не отправлено. Повторять не нужно: отправим сами, если не закрывать портал",
};
const checkText = "Проверка не пройдена. Попробуйте ещё раз.";

const notKeptAs = { nowhere: "not-kept", "at-one": "not-everywhere", perhaps: "unanswered" } as const satisfies Record<
  string,
  NotKept
>;

/** Duration of error toasts of the form (spec §8; ms). */
const toastDuration = 8_000;

/** Shows an error toast. */
export function showFailure(text: string): void {
  void showErrorToast(text, { duration: toastDuration });
}

interface SubmitDeps {
  captcha: ReturnType<typeof useCaptcha>;
  /** Whether the outbox may get a pass by proof of work; otherwise the visitor has to pass the captcha. */
  isWorkAllowed: boolean;
  /** The message has been delivered or queued. */
  onSent(sent: Sent): void;
  /** The captcha was not passed; nothing was sent. */
  onCaptchaFailed(problems: readonly FieldProblem[]): void;
  /** The message with this id is in the outbox and needs a correction. */
  onRefused(id: string, problems: readonly FieldProblem[]): void;
}

interface Message {
  id: string;
  values: FormValues;
  theme: Theme;
  /** False: send without storing it on the device. */
  persist: boolean;
}

interface FeedbackSubmit {
  isBusy: boolean;
  problem: SubmitProblem | null;
  send(message: Message): Promise<void>;
}

/** Submits the form's message through the outbox. A second press while it is being sent does nothing. */
export function useFeedbackSubmit({
  captcha,
  isWorkAllowed,
  onSent,
  onCaptchaFailed,
  onRefused,
}: SubmitDeps): FeedbackSubmit {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SubmitProblem | null>(null);
  const isSending = useRef(false);
  // The values that this form has put into the outbox.
  const submitted = useRef<FormValues>(null);

  function handleResult(result: SubmitResult, { id, values }: Message) {
    const isSubmitted = values === submitted.current;
    if (isInOutbox(result)) submitted.current = values;
    switch (result.kind) {
      case "delivered-before":
        // Delivered while the form was open. If the values have changed since, the delivered message may differ.
        if (!isSubmitted) return setProblem("delivered");
        return onSent(deliveredOf(result.numbers, values));
      case "delivered":
        return onSent(deliveredOf(result.numbers, values));
      case "waiting":
        return onSent({ kind: "queued", why: "waiting", by: result.by });
      case "failed":
        // A terminal keeps nothing to be sent later: its visitor may be gone by then.
        if (isKiosk()) {
          void removeMessage(id);
          if (result.message !== undefined) showFailure(translateFieldNames(result.message));
          else if (result.arrived === undefined) showFailure(failedText);
          return setProblem(notKeptAs[result.arrived ?? "nowhere"]);
        }
        showFailure(
          result.message === undefined
            ? repeatedTexts[result.by === "page" ? "page" : "stored"]
            : translateFieldNames(result.message),
        );
        return result.by === "page" ? undefined : onSent({ kind: "queued", why: "failed", by: result.by });
      case "refused":
        return refuse(id, result.refusals);
      case "captcha":
        captcha.reject(result.message);
        return onRefused(id, [{ field: passField, message: result.message }]);
      case "not-stored":
        // A toast too, because the form may have been closed.
        showFailure(failedText);
        return setProblem(result.reason);
      case "lost":
      case "in-doubt":
        return setProblem(result.kind);
    }
  }

  function refuse(id: string, refusals: readonly Refusal[]): void {
    const texts = refusals.map(({ message }) => (message === null ? failedText : translateFieldNames(message)));
    for (const text of new Set(texts)) showFailure(text);
    const problems = refusals.flatMap((refusal) => refusal.problems);
    onRefused(
      id,
      problems.map(({ field, message }) => ({ field, message: translateFieldNames(message) })),
    );
  }

  /** The pass; `pass: null` if the server is unreachable; null if the captcha was not passed. */
  async function passCaptcha(): Promise<{ pass: PassAnswer | null } | null> {
    const pass = captcha.currentPass();
    if (pass !== null) return { pass };
    // A check that hangs because the network does has not failed.
    const isReachable = navigator.onLine && !captcha.isUnreachable() && (await isServerReachable());
    const latePass = isReachable ? await captcha.waitForPass() : null;
    if (latePass !== null || !isReachable || captcha.isUnreachable()) return { pass: latePass };
    captcha.reject(checkText);
    onCaptchaFailed([{ field: passField, message: checkText }]);
    return null;
  }

  return {
    isBusy,
    problem,
    async send(message) {
      if (isSending.current) return;
      isSending.current = true;
      setBusy(true);
      setProblem(null);
      try {
        const passed = await passCaptcha();
        if (passed === null) return;
        const { id, values, theme, persist } = message;
        const content = messageOf(values, theme);
        handleResult(
          await submitMessage({ id, message: content, ...passed, needsCheck: !isWorkAllowed, persist }),
          message,
        );
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}

/** Whether the outbox contains, or has contained, the submitted values. */
function isInOutbox({ kind }: SubmitResult): boolean {
  return !["delivered-before", "in-doubt", "not-stored", "lost"].includes(kind);
}

/** Dismisses error toasts of earlier attempts, which would cover the success dialog. */
function deliveredOf(numbers: Readonly<Record<Destination, string | null>>, { noAnswer }: FormValues): Sent {
  void dismissToasts();
  return { kind: "delivered", numbers, isAnswered: !noAnswer, at: Date.now() };
}
