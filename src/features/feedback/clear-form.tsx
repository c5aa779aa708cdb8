import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import styles from "./feedback.module.css";
import type { FormValues } from "./form-values.ts";
import type { FeedbackFormState } from "./use-feedback-form.ts";

interface Props {
  form: FeedbackFormState;
  /** Values of a form in which nothing has been entered. */
  initialValues: FormValues;
  isTouched: boolean;
  onClear(): void;
}

/** Button that clears the form. Can be undone until something is typed or the form is closed. */
export function ClearForm({ form, initialValues, isTouched, onClear }: Props) {
  const [cleared, setCleared] = useState<FormValues | null>(null);
  const root = useRef<HTMLDivElement>(null);
  /** The pressed button is replaced by another, which takes the focus. */
  function swapButton(change: () => void): void {
    flushSync(change);
    root.current?.querySelector("button")?.focus();
  }

  if (cleared !== null && !isTouched) {
    const undo = () => {
      form.reset(cleared);
      setCleared(null);
    };
    return (
      <div ref={root} className={styles.cleared}>
        <span id="feedback-cleared">Форма очищена.</span>
        <Button variant="secondary" aria-describedby="feedback-cleared" onClick={() => swapButton(undo)}>
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
    <div ref={root} className={styles.clear}>
      <Button variant="quiet" icon="trash" onClick={() => swapButton(clear)}>
        Очистить
      </Button>
    </div>
  );
}
