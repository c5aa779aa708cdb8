import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { Field, type FieldText } from "./field.tsx";
import { Icon } from "./icons/icon.tsx";

interface SelectFieldProps extends FieldText, Omit<ComponentProps<"select">, "className" | "style"> {}

/** A labelled native `<select>`, familiar on every phone. */
export function SelectField({ label, hint, error, id, required, children, ...native }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required}>
      {(wiring) => (
        <span className={styles.select}>
          <select {...native} {...wiring} aria-required={required || undefined}>
            {children}
          </select>
          <Icon name="caret-down" />
        </span>
      )}
    </Field>
  );
}
