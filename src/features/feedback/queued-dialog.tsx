import { laterWords } from "../../lib/outbox/retry-trigger.ts";
import { typograf } from "../../shared/typography.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./feedback.module.css";
import { SentActions } from "./sent-actions.tsx";
import type { Sent } from "./use-feedback-submit.ts";

type Queued = Extract<Sent, { kind: "queued" }>;

interface Props {
  sent: Queued;
  onClose(): void;
}

/** Shown when the message is queued in the outbox, to be sent later. */
export function QueuedDialog({ sent, onClose }: Props) {
  return (
    <Dialog open title="Обращение сохранено" onClose={onClose} footer={<SentActions onClose={onClose} />}>
      <p className={styles.form}>{typograf(textOf(sent))}</p>
    </Dialog>
  );
}

function textOf({ why, by }: Queued): string {
  if (why === "failed") return failedTexts[by];
  return `Сохранено${by === "browser" ? "" : " на этом устройстве"}. ${laterWords[by]}`;
}

const failedTexts: Readonly<Record<Queued["by"], string>> = {
  browser:
    "Отправить пока не получилось. Обращение сохранено: отправим его сами, как только получится. Писать заново не нужно.",
  portal:
    "Отправить пока не получилось. Обращение сохранено на этом устройстве: попробуем ещё раз сами, пока портал открыт. Писать заново не нужно.",
  visitor:
    "Отправить пока не получилось. Обращение сохранено на этом устройстве. Нужна проверка: откройте «Мои обращения».",
};
