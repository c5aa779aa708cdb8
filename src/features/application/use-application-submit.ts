import { useState } from "react";
import { passField } from "../../shared/captcha/wire.ts";
import { useCaptcha } from "../../ui/use-captcha.ts";
import { type SendResult, sendApplication } from "./send-application.ts";
import type { ApplicationState, FormError } from "./use-application.ts";

export const offlineText =
  "Заявку можно отправить только с интернетом. Введённое останется, пока вы не закроете страницу.";

/** An application that was taken. `number`: null where the service gave none. `at`: ms since 1970. */
export interface Accepted {
  number: string | null;
  at: number;
}

/** What the last try came to, as far as it binds the next one. */
type Stage = "open" | "sending" | "in-doubt";

/**
 * Sends the application. One id for all its tries: the service takes it once. While it is not known whether an earlier
 * try came through, only the same may be sent again: nothing may be changed until then.
 */
export function useApplicationSubmit(application: ApplicationState, onAccepted: (accepted: Accepted) => void) {
  const [id] = useState(() => crypto.randomUUID());
  const [stage, setStage] = useState<Stage>("open");
  const captcha = useCaptcha();

  function tell(result: SendResult): void {
    if (result.kind === "accepted") onAccepted({ number: result.number, at: Date.now() });
    else if (result.kind !== "refused") application.showRefusal(formErrorOf(result));
    else {
      const [first] = result.problems;
      const trouble = { title: "Заявка не принята", text: result.message, field: first?.field };
      if (first?.field === passField) captcha.reject(first.message);
      else application.showRefusal(trouble, result.problems);
    }
  }

  async function send(): Promise<void> {
    const content = application.validated();
    if (content === null || stage === "sending") return;
    const before = stage;
    setStage("sending");
    const pass = navigator.onLine ? await captcha.pass(true) : null;
    if (pass === null && navigator.onLine) {
      if (captcha.isUnreachable()) application.showRefusal(serverUnreachable);
      else captcha.reject("Проверка не пройдена. Попробуйте ещё раз");
      return setStage(before);
    }
    const result: SendResult =
      pass === null ? { kind: "offline" } : await sendApplication({ application: content, id, pass: pass.pass });
    tell(result);
    setStage(reachedService(result) ? (result.kind === "unknown" ? "in-doubt" : "open") : before);
  }

  return { id, stage, captcha: captcha.props, send };
}

/** There is a network, but our server does not answer: nothing was sent. */
const serverUnreachable: FormError = {
  title: "Заявка не отправлена",
  text: "Портал не отвечает. Нажмите «Отправить заявку» ещё раз чуть позже.",
};

/** What did not come as far as the service tells nothing of an earlier try. */
function reachedService(result: SendResult): boolean {
  if (result.kind === "refused") return result.problems[0]?.field !== passField;
  return result.kind !== "offline" && result.kind !== "limited";
}

function formErrorOf(result: Exclude<SendResult, { kind: "accepted" | "refused" }>): FormError {
  switch (result.kind) {
    case "limited":
      return { title: "Заявка не отправлена", text: waitText(result.wait) };
    case "offline":
      return { title: "Нет интернета", text: offlineText };
    case "unknown":
      return {
        title: "Ответ не пришёл",
        text: "Нажмите «Отправить заявку» ещё раз. Второй заявки не будет. Менять её пока нельзя: она могла дойти.",
      };
  }
}

function waitText(wait: number | null): string {
  if (wait === null) return "Слишком много попыток. Попробуйте позже.";
  return `Слишком много попыток. Попробуйте через ${Math.max(1, Math.ceil(wait / 60_000))} мин.`;
}
