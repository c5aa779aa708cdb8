import type { ComponentProps } from "react";
import { Field, type FieldText } from "./field.tsx";

interface TextAreaFieldProps extends FieldText, Omit<ComponentProps<"textarea">, "className" | "style"> {}

/** A labelled multi-line text field. */
export function TextAreaField({ label, hint, error, id, required, ...native }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required}>
      {(wiring) => <textarea rows={4} {...native} {...wiring} aria-required={required || undefined} />}
    </Field>
  );
}
