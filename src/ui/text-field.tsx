import type { ComponentProps } from "react";
import { Field, type FieldText } from "./field.tsx";

interface TextFieldProps extends FieldText, Omit<ComponentProps<"input">, "className" | "style"> {}

/** A labelled single-line text field. */
export function TextField({ label, hint, error, id, required, ...native }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required}>
      {(wiring) => <input type="text" {...native} {...wiring} aria-required={required || undefined} />}
    </Field>
  );
}
