import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import styles from "./feedback.module.css";
import type { FormValues } from "./form-values.ts";
import type { FeedbackFormState } from "./use-form.ts";

interface Props {
  form: FeedbackFormState;
  /** What the form began with. */
  initialValues: FormValues;
  isTouched: boolean;
  onClear(): void;
}

/** Empties the form; until something is typed, or the form is closed, that can be undone. */
export function ClearForm({ form, initialValues, isTouched, onClear }: Props) {
  const [cleared, setCleared] = useState<FormValues | null>(null);
  const place = useRef<HTMLDivElement>(null);
  /** The button that was pressed goes: the one that comes in its place takes the focus. */
  function swap(change: () => void): void {
    flushSync(change);
    place.current?.querySelector("button")?.focus();
  }

  if (cleared !== null && !isTouched) {
    const giveBack = () => {
      form.reset(cleared);
      setCleared(null);
    };
    return (
      <div ref={place} className={styles.cleared}>
        <span id="feedback-cleared">Форма очищена.</span>
        <Button variant="secondary" aria-describedby="feedback-cleared" onClick={() => swap(giveBack)}>
          Вернуть
        </Button>
      </div>
    );
  }
  if (!isTouched) return null;
  const clear = () => {
    setCleared(form.values);
    form.reset(initialValues);
    onClear();
  };
  return (
    <div ref={place} className={styles.clear}>
      <Button variant="quiet" icon="trash" onClick={() => swap(clear)}>
        Очистить
      </Button>
    </div>
  );
}
