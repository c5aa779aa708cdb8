import { useState } from "react";
import { randomId } from "../../lib/random-id.ts";
import { passField } from "../../shared/captcha/wire.ts";
import { useCaptcha } from "../../ui/use-captcha.ts";
import { type SendResult, sendApplication } from "./send-application.ts";
import type { ApplicationState, FormError } from "./use-application.ts";

export const offlineText =
  "Заявление можно отправить только с интернетом. Введённое останется, пока вы не закроете страницу.";

/** An accepted application. `number`: null if the service gave none. `at`: ms since 1970. */
export interface Accepted {
  number: string | null;
  at: number;
}

/** "in-doubt": an earlier attempt may have been accepted. */
type Stage = "open" | "sending" | "in-doubt";

/**
 * Sends the application. All attempts share one idempotency key, so the service accepts it once. While it is unknown
 * whether an earlier attempt was accepted, only the same application may be sent again, so nothing may be changed.
 */
export function useApplicationSubmit(application: ApplicationState, onAccepted: (accepted: Accepted) => void) {
  const [id] = useState(() => randomId());
  const [stage, setStage] = useState<Stage>("open");
  const captcha = useCaptcha();

  function showResult(result: SendResult): void {
    if (result.kind === "accepted") onAccepted({ number: result.number, at: Date.now() });
    else if (result.kind !== "refused") application.showRefusal(formErrorOf(result));
    else {
      const [first] = result.problems;
      const error = { title: "Заявление не принято", text: result.message, field: first?.field };
      if (first?.field === passField) captcha.reject(first.message);
      else application.showRefusal(error, result.problems);
    }
  }

  async function send(): Promise<void> {
    const content = application.validated();
    if (content === null || stage === "sending") return;
    const stageBefore = stage;
    setStage("sending");
    const pass = navigator.onLine ? await captcha.waitForPass(true) : null;
    if (pass === null && navigator.onLine) {
      if (captcha.isUnreachable()) application.showRefusal(serverUnreachable);
      else captcha.reject("Проверка не пройдена. Попробуйте ещё раз");
      return setStage(stageBefore);
    }
    const result: SendResult =
      pass === null ? { kind: "offline" } : await sendApplication({ application: content, id, pass: pass.pass });
    showResult(result);
    setStage(reachedService(result) ? (result.kind === "unknown" ? "in-doubt" : "open") : stageBefore);
  }

  return { id, stage, captcha: captcha.props, send };
}

/** The device is online, but our server does not respond: nothing was sent. */
const serverUnreachable: FormError = {
  title: "Заявление не отправлено",
  text: "Портал не отвечает. Нажмите «Отправить заявление» ещё раз чуть позже.",
};

/** Whether the attempt reached the service: otherwise it says nothing about earlier attempts. */
function reachedService(result: SendResult): boolean {
  if (result.kind === "refused") return result.problems[0]?.field !== passField;
  return result.kind !== "offline" && result.kind !== "limited" && result.kind !== "unsent";
}

const unchanged = "Менять его пока нельзя: оно могло дойти.";

function formErrorOf(result: Exclude<SendResult, { kind: "accepted" | "refused" }>): FormError {
  switch (result.kind) {
    case "limited":
      return { title: "Заявление не отправлено", text: waitText(result.wait) };
    case "offline":
      return { title: "Нет интернета", text: offlineText };
    case "unsent":
      return {
        title: "Заявление не отправлено",
        text: "Сервис, который принимает заявления, сейчас не отвечает. Нажмите «Отправить заявление» позже или позвоните нам.",
      };
    case "unknown":
      if (result.message !== null) return { title: "Ответа о заявлении нет", text: `${result.message} ${unchanged}` };
      return {
        title: "Ответ не пришёл",
        text: `Нажмите «Отправить заявление» ещё раз. Второго заявления не будет. ${unchanged}`,
      };
  }
}

function waitText(wait: number | null): string {
  if (wait === null) return "Слишком много попыток. Попробуйте позже.";
  return `Слишком много попыток. Попробуйте через ${Math.max(1, Math.ceil(wait / 60_000))} мин.`;
}
