import { useEffect } from "react";
import { paths } from "../shared/urls.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons/icon.tsx";
import styles from "./state.module.css";
import { TextLink } from "./text-link.tsx";

interface FailedStateProps {
  /** What failed, where it is not a part of the page; the page's parts have one title, one button and one link together. */
  title?: string;
  /** The reason, and what still works. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
}

/** Retries of the page's failed parts. */
const retries = new Set<() => void>();

const retryAll = () => [...retries].forEach((retry) => void retry());

/**
 * Shown for data that failed to load, with a retry button. Must not look like an empty list. Of several failed parts the
 * first one's button retries all, and the others are one line each (`state.module.css`).
 */
export function FailedState({ title, text, onRetry, busy = false }: FailedStateProps) {
  const isPart = title === undefined;
  useEffect(() => {
    if (isPart && onRetry) retries.add(onRetry);
    return () => void (onRetry && retries.delete(onRetry));
  });
  return (
    <div className={classNames(styles.failed, isPart && styles.part)} role="status">
      <Icon name="warning-circle" size="l" />
      <div className={styles.words}>
        <p className={styles.failedTitle}>{title ?? "Не загрузилось"}</p>
        {text && <p className={styles.text}>{text}</p>}
        {onRetry && (
          <Button variant="secondary" onClick={isPart ? retryAll : onRetry} busy={busy} busyLabel="Загружаем…">
            Попробовать ещё раз
          </Button>
        )}
        {isPart ? (
          <TextLink href={paths.Offline} strong>
            Что открывается без&nbsp;интернета
          </TextLink>
        ) : null}
      </div>
    </div>
  );
}
