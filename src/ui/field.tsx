import { type ReactNode, useId } from "react";
import { typograf } from "../shared/typography.ts";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Icon } from "./icons/icon.tsx";

/** Texts of a field besides its control. */
export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown between label and control, and part of the accessible description. */
  error?: string | undefined;
}

/** Attributes that associate the control with its label, hint and error. */
interface FieldWiring {
  id: string;
  className: string | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps extends FieldText {
  /** Set when something outside refers to the control, such as an error summary. */
  id?: string | undefined;
  /** Marks the label with an asterisk. */
  required?: boolean | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, hint and error around a form control. */
export function Field({ label, hint, error, id: givenId, required = false, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hasError = error !== undefined && error !== "";
  const described = [hint ? `${id}-hint` : "", hasError ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={classNames(styles.field, hasError && styles.failed)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            {"\u00a0*"}
          </span>
        )}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {typeof hint === "string" ? typograf(hint) : hint}
        </p>
      )}
      {hasError && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning-circle" />
          <span>{typograf(error)}</span>
        </p>
      )}
      {children({
        id,
        className: styles.control,
        "aria-describedby": described || undefined,
        "aria-invalid": hasError || undefined,
      })}
    </div>
  );
}
