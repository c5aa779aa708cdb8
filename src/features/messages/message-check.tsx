import type { ComponentType } from "react";
import { givePass } from "../../lib/outbox/outbox.ts";
import type { CaptchaProps } from "../../ui/captcha-props.ts";
import styles from "./messages.module.css";
import { useTask } from "./use-task.ts";

interface Props {
  id: string;
  captcha: ComponentType<CaptchaProps>;
}

/** Captcha for a message whose destination demands it; once passed, the message is sent. */
export function MessageCheck({ id, captcha: Captcha }: Props) {
  const { state, run } = useTask();
  return (
    <div>
      <Captcha
        submission={id}
        reset={0}
        onState={() => {}}
        onPass={(pass) => {
          if (pass !== null) void run(() => givePass(id, pass));
        }}
      />
      <p role="status" className={styles.problem}>
        {state === "failed" ? "Не получилось. Обновите страницу." : ""}
      </p>
    </div>
  );
}
