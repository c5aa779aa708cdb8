import { type ReactNode, useRef } from "react";
import { usePhone } from "../../state/portal-state.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import styles from "./check-place.module.css";
import type { CheckText } from "./check-text.ts";

const icons = { quiet: "clock", good: "check-circle", error: "warning-circle" } as const;

interface Props {
  said: CheckText | null;
  /** Keeps the height of Turnstile's widget, so that nothing moves when it comes and goes. */
  isTall: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** The check's place in a form: what is said of it, what the visitor can do, and the widget where there is one. */
export function CheckStatus({ said, isTall, onRetry, children }: Props) {
  const phone = usePhone();
  const place = useRef<HTMLDivElement>(null);

  function retry() {
    // The button goes, and the focus would be lost with it.
    place.current?.focus();
    onRetry();
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={classNames(styles.place, isTall && styles.tall, said?.tone === "error" && styles.failed)}
    >
      {/* Stands there empty too: screen readers announce what comes into it. */}
      <div role="status">
        {said && (
          <p className={classNames(styles.line, styles[said.tone])}>
            <Icon name={icons[said.tone]} />
            <span>{said.text}</span>
          </p>
        )}
        {said?.call && phone !== undefined && (
          <p className={styles.call}>
            Можно позвонить: <PhoneLink phone={phone} />
          </p>
        )}
      </div>
      {said?.retry && (
        <Button variant="secondary" onClick={retry}>
          Попробовать ещё раз
        </Button>
      )}
      {children}
    </div>
  );
}
