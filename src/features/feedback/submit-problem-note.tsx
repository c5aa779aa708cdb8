import { useEffect, useRef } from "react";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./feedback.module.css";
import type { Hindrance } from "./use-feedback-submit.ts";

const texts: Readonly<Record<Hindrance, { title: string; text: string }>> = {
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
};

interface Props {
  hindrance: Hindrance | null;
  onSendUnkept(): void;
  onSendAnew(): void;
}

/** Why the message is still only in the form. */
export function HindranceNote({ hindrance, onSendUnkept, onSendAnew }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hindrance !== null) box.current?.focus();
  }, [hindrance]);
  if (hindrance === null) return null;
  const { title, text } = texts[hindrance];
  return (
    <div ref={box} className={styles.note} role="alert" tabIndex={-1}>
      <Icon name="warning-circle" size="l" />
      <div className={styles.noteWords}>
        <p>
          <b>{title}</b>
        </p>
        <p>{typograf(text)}</p>
        {hindrance === "full" || hindrance === "blocked" ? (
          <Button variant="secondary" onClick={onSendUnkept}>
            Отправить без сохранения
          </Button>
        ) : null}
        {hindrance === "delivered" ? (
          <Button variant="secondary" onClick={onSendAnew}>
            Отправить новым обращением
          </Button>
        ) : null}
      </div>
    </div>
  );
}
