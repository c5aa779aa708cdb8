import { useRef, useState } from "react";
import { submitMessage } from "../../lib/outbox.ts";
import { passField } from "../../shared/captcha/wire.ts";
import type { Theme } from "../../shared/feedback-themes.ts";
import type { Refusal, SubmitResult } from "../../shared/outbox/submit-result.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { showErrorToast } from "../../ui/toast.ts";
import type { useCaptcha } from "../../ui/use-captcha.ts";
import { type FormValues, messageOf } from "./form-values.ts";
import { serverWords } from "./server-words.ts";

/** How a message left the form. */
export type Sent =
  | { kind: "delivered"; numbers: readonly string[]; isAnswered: boolean }
  /** It is in the outbox. `failed`: we are online, and it was not taken yet. */
  | { kind: "kept"; why: "failed" | "waiting"; byItself: boolean };

/** Why the form still holds the message, beyond what is wrong with its fields. */
export type Hindrance = "full" | "blocked" | "lost" | "in-doubt";

export const failedText = "Ваше сообщение не было отправлено, пожалуйста, повторите попытку позже";
const checkText = "Проверка не пройдена. Попробуйте ещё раз.";

/** Feedback toasts (spec §8, in ms). */
export const toastTime = 8_000;

export function tellFailure(text: string): void {
  void showErrorToast(text, { duration: toastTime });
}

interface Ways {
  captcha: ReturnType<typeof useCaptcha>;
  /** The form holds it no longer. */
  onSent(sent: Sent): void;
  /** The check was not passed, and nothing was sent. */
  onUnchecked(problems: readonly FieldProblem[]): void;
  /** The message is in the outbox, and waits there for a correction. */
  onRefused(problems: readonly FieldProblem[]): void;
}

export interface Sending {
  isBusy: boolean;
  hindrance: Hindrance | null;
  send(id: string, values: FormValues, theme: Theme, options?: { keep: boolean }): Promise<void>;
}

/** Sends the form's message. One at a time: a second press while it is under way does nothing. */
export function useSending({ captcha, onSent, onUnchecked, onRefused }: Ways): Sending {
  const [isBusy, setBusy] = useState(false);
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);
  const isUnderWay = useRef(false);

  function settle(result: SubmitResult, values: FormValues, keep: boolean) {
    switch (result.kind) {
      case "delivered":
        return onSent({ ...result, numbers: numbersOf(result.numbers), isAnswered: !values.noAnswer });
      case "waiting":
        return onSent({ kind: "kept", why: "waiting", byItself: result.byItself });
      case "failed":
        tellFailure(failedText);
        return keep ? onSent({ kind: "kept", why: "failed", byItself: true }) : undefined;
      case "refused":
        return refuse(result.refusals);
      case "captcha":
        captcha.object(result.message);
        return onRefused([{ field: passField, message: result.message }]);
      case "not-kept":
        return setHindrance(result.reason);
      case "lost":
        return setHindrance("lost");
      case "unchanged":
        if (result.reason === "in-doubt") return setHindrance("in-doubt");
        return onSent({ kind: "delivered", numbers: [], isAnswered: !values.noAnswer });
    }
  }

  function refuse(refusals: readonly Refusal[]): void {
    const told = refusals.map(({ message }) => (message === null ? failedText : serverWords(message)));
    for (const text of new Set(told)) tellFailure(text);
    const problems = refusals.flatMap((refusal) => refusal.problems);
    onRefused(problems.map(({ field, message }) => ({ field, message: serverWords(message) })));
  }

  async function pass() {
    const inHand = navigator.onLine ? await captcha.pass() : null;
    if (inHand !== null || !navigator.onLine || captcha.isOutOfReach()) return { pass: inHand };
    captcha.object(checkText);
    onUnchecked([{ field: passField, message: checkText }]);
    return null;
  }

  return {
    isBusy,
    hindrance,
    async send(id, values, theme, { keep } = { keep: true }) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      setHindrance(null);
      try {
        const passed = await pass();
        if (passed === null) return;
        settle(await submitMessage({ id, message: messageOf(values, theme), pass: passed.pass, keep }), values, keep);
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
  };
}

/** Both places may give the same number. */
function numbersOf(numbers: Readonly<Record<string, string | null>>): string[] {
  return [...new Set(Object.values(numbers).filter((number) => number !== null))];
}
