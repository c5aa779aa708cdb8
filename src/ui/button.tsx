import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-look.ts";
import { Icon } from "./icons/icon.tsx";

interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className" | "style"> {
  /** Work in progress: disabled, with a spinner and `busyLabel`. */
  busy?: boolean | undefined;
  /** «Отправляем…»; by default the label stays. */
  busyLabel?: string | undefined;
}

/** A button; `type="button"` unless set. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy = false, busyLabel, disabled, type, children, ...native } = props;
  return (
    <button
      {...native}
      type={type ?? "button"}
      className={buttonClass({ variant, size, wide })}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span className={styles.label}>{busy ? (busyLabel ?? children) : children}</span>
    </button>
  );
}
