import { useEffect, useRef } from "react";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./feedback.module.css";
import type { SubmitProblem } from "./use-feedback-submit.ts";

const texts: Readonly<Record<SubmitProblem, { title: string; text: string }>> = {
  full: {
    title: "Не удалось сохранить: на устройстве нет места",
    text: "Обращение не отправлено, текст остался в форме. Освободите место или отправьте без сохранения.",
  },
  blocked: {
    title: "Браузер не даёт сохранить обращение",
    text: "Обращение не отправлено, текст остался в форме. Отправьте без сохранения и не закрывайте форму, пока оно не уйдёт.",
  },
  lost: {
    title: "Браузер удалил сохранённое обращение",
    text: "Текст остался в форме. Отправьте его ещё раз.",
  },
  delivered: {
    title: "Это обращение уже отправлено",
    text: "То, что в форме сейчас, не отправлено. Если вы что-то изменили или написали другое, отправьте новым обращением.",
  },
  "in-doubt": {
    title: "Обращение уже отправляется",
    text: "Мы ждём ответа. Изменить обращение можно будет после него. Текст остался в форме.",
  },
  "not-kept": {
    title: "Обращение не отправлено",
    text: "Терминал ничего не хранит и сам потом не отправит. Текст остался в форме, пока вы здесь.",
  },
  "not-everywhere": {
    title: "Обращение дошло не везде",
    text: "Нажмите «Отправить ещё раз», пока вы здесь: терминал сам потом не отправит. Куда оно дошло, второго не будет.",
  },
  unanswered: {
    title: "Ответ не пришёл",
    text: "Обращение могло дойти. Нажмите «Отправить ещё раз», пока вы здесь: второго обращения не будет.",
  },
};

interface Props {
  problem: SubmitProblem | null;
  onSendUnstored(): void;
  onSendAsNew(): void;
}

/** Explains why the message has not been sent, with a way to send it; takes the focus. */
export function SubmitProblemNote({ problem, onSendUnstored, onSendAsNew }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) box.current?.focus();
  }, [problem]);
  if (problem === null) return null;
  const { title, text } = texts[problem];
  return (
    <div ref={box} className={styles.note} role="alert" tabIndex={-1}>
      <Icon name="warning-circle" size="l" />
      <div className={styles.noteWords}>
        <p>
          <b>{title}</b>
        </p>
        <p>{typograf(text)}</p>
        {problem === "full" || problem === "blocked" ? (
          <Button variant="secondary" onClick={onSendUnstored}>
            Отправить без сохранения
          </Button>
        ) : null}
        {problem === "not-kept" || problem === "not-everywhere" || problem === "unanswered" ? (
          <Button type="submit" variant="secondary">
            Отправить ещё раз
          </Button>
        ) : null}
        {problem === "delivered" ? (
          <Button variant="secondary" onClick={onSendAsNew}>
            Отправить новым обращением
          </Button>
        ) : null}
      </div>
    </div>
  );
}
