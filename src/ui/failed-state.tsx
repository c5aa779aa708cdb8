import { Button } from "./button.tsx";
import { Icon } from "./icons/icon.tsx";
import styles from "./state.module.css";

interface FailedStateProps {
  title?: string;
  /** The reason, and what still works. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
}

/** Shown for data that failed to load, with a retry button. Must not look like an empty list. */
export function FailedState({ title = "Не загрузилось", text, onRetry, busy = false }: FailedStateProps) {
  return (
    <div className={styles.failed} role="status">
      <Icon name="warning-circle" size="l" />
      <div className={styles.words}>
        <p className={styles.failedTitle}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {onRetry && (
          <Button variant="secondary" onClick={onRetry} busy={busy} busyLabel="Загружаем…">
            Попробовать ещё раз
          </Button>
        )}
      </div>
    </div>
  );
}
