import { type ReactNode, useRef } from "react";
import { usePhone } from "../../state/portal-state.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import styles from "./check-status.module.css";
import type { CheckText } from "./check-text.ts";

const icons = { quiet: "clock", good: "check-circle", error: "warning-circle" } as const;

interface Props {
  status: CheckText | null;
  /** Reserves the height of Turnstile's widget, so that nothing moves when it appears and disappears. */
  reserveHeight: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** The captcha as the visitor sees it in a form: the status line, the retry button and the widget, if there is one. */
export function CheckStatus({ status, reserveHeight, onRetry, children }: Props) {
  const phone = usePhone();
  const root = useRef<HTMLDivElement>(null);

  function retry() {
    // The button is removed, and the focus would be lost with it.
    root.current?.focus();
    onRetry();
  }
  return (
    <div
      ref={root}
      tabIndex={-1}
      className={classNames(styles.check, reserveHeight && styles.tall, status?.tone === "error" && styles.failed)}
    >
      {/* Rendered empty too: screen readers announce only changes of a live region that already exists. */}
      <div role="status">
        {status && (
          <p className={classNames(styles.line, styles[status.tone])}>
            <Icon name={icons[status.tone]} />
            <span>{status.text}</span>
          </p>
        )}
        {status?.call && phone !== undefined && (
          <p className={styles.call}>
            Можно позвонить: <PhoneLink phone={phone} />
          </p>
        )}
      </div>
      {status?.retry && (
        <Button variant="secondary" onClick={retry}>
          Попробовать ещё раз
        </Button>
      )}
      {children}
    </div>
  );
}
