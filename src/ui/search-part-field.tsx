import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./search-part-field.module.css";
import { TextField } from "./text-field.tsx";

/** A list follows what is typed when the typing rests (ms). */
const restTime = 250;

interface TextFilterFieldProps {
  label: string;
  hint: string;
  /** Name of the parameter in the form that the field stands in. */
  name: string;
  /** As the address has it. */
  value: string;
  onTypingPause(): void;
}

/** Narrows a list to what holds the text, while it is typed; before the page is alive by its button. */
export function TextFilterField({ label, hint, name, value, onTypingPause }: TextFilterFieldProps) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A text that came from elsewhere, as from the way back; one's own may have been typed further meanwhile.
  if (value !== applied) {
    setApplied(value);
    if (typed.trim() !== value) setTyped(value);
  }
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        hint={hint}
        type="search"
        name={name}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(onTypingPause, restTime);
        }}
      />
      <Button type="submit" size="large" icon="magnifying-glass">
        Найти
      </Button>
    </div>
  );
}
