import { paths } from "../../shared/urls.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import styles from "./feedback.module.css";

/** Footer of the dialogs after a message: to close, or to follow the message up. */
export function SentActions({ onClose }: { onClose(): void }) {
  return (
    <>
      <div className={styles.send}>
        <Button size="large" onClick={onClose}>
          Готово
        </Button>
      </div>
      <div className={styles.send}>
        <ButtonLink href={paths.Messages} variant="secondary" size="large" onClick={onClose}>
          Мои обращения
        </ButtonLink>
      </div>
    </>
  );
}
