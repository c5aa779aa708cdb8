import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { TextField } from "./text-field.tsx";
import styles from "./text-filter-field.module.css";

/** Debounce delay after typing (ms). */
const debounceDelay = 250;

interface TextFilterFieldProps {
  label: string;
  /** Shown while empty: «Например: Ленина». */
  hint: string;
  /** Name of the form field and query parameter. */
  name: string;
  /** Current value in the URL. */
  value: string;
  onTypingPause(): void;
}

/** A text field that filters a list while typing; without JavaScript by its submit button. */
export function TextFilterField({ label, hint, name, value, onTypingPause }: TextFilterFieldProps) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The URL changed, e.g. by going back. After our own change more may have been typed already.
  if (value !== applied) {
    setApplied(value);
    if (typed.trim() !== value) setTyped(value);
  }
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        placeholder={hint}
        type="search"
        name={name}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(onTypingPause, debounceDelay);
        }}
      />
      <div className={styles.submit}>
        <Button type="submit" icon="magnifying-glass">
          Найти
        </Button>
      </div>
    </div>
  );
}
