import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./feedback.module.css";
import type { Sent } from "./use-sending.ts";

type Kept = Extract<Sent, { kind: "kept" }>;

interface Props {
  sent: Kept;
  onClose(): void;
}

/** The message is safe in the outbox, and on its way. */
export function KeptDialog({ sent, onClose }: Props) {
  const footer = (
    <>
      <Button onClick={onClose}>Готово</Button>
      <ButtonLink href={paths.Messages} variant="secondary" onClick={onClose}>
        Мои обращения
      </ButtonLink>
    </>
  );
  return (
    <Dialog open title="Обращение сохранено" onClose={onClose} footer={footer}>
      <p className={styles.form}>{typograf(keptText(sent))}</p>
    </Dialog>
  );
}

export function keptText({ why, byItself }: Pick<Kept, "why" | "byItself">): string {
  if (why === "failed")
    return "Отправить пока не получилось. Обращение сохранено: отправим его сами, как только получится.";
  return byItself
    ? "Сохранено. Отправим сами, как только появится связь."
    : "Сохранено на этом устройстве. Отправим, когда вы откроете портал и будет связь.";
}
