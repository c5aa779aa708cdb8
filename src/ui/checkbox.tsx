import { type ComponentProps, useId } from "react";
import { typograf } from "../shared/typography.ts";
import styles from "./checkbox.module.css";
import { Icon } from "./icons/icon.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "className" | "style" | "type"> {
  /** Shown below the label. */
  hint?: string | undefined;
  error?: string | undefined;
}

/** A checkbox; the children are its label and may contain links. */
export function Checkbox({ children, hint, error, id: givenId, ...native }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hasError = error !== undefined && error !== "";
  return (
    <div className={styles.field}>
      {hasError && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning-circle" />
          <span>{typograf(error)}</span>
        </p>
      )}
      <div className={styles.row}>
        <input
          {...native}
          type="checkbox"
          id={id}
          className={styles.box}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? `${id}-error` : hint && `${id}-hint`}
        />
        <label className={styles.label} htmlFor={id}>
          {children}
          {native["aria-required"] === "true" && (
            <span className={styles.star} aria-hidden="true">
              {"\u00a0*"}
            </span>
          )}
        </label>
      </div>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {typograf(hint)}
        </p>
      )}
    </div>
  );
}
