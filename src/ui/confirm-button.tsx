import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./confirm-button.module.css";
import { useFocusFallback } from "./use-focus-fallback.ts";

interface Props {
  label: string;
  variant: "secondary" | "quiet";
  question: string;
  cancel: string;
  confirm: string;
  /** Resolves to true when the question may close. */
  onConfirm(): Promise<boolean>;
  /** Status beside the buttons. */
  children?: ReactNode;
}

/** A delete button that asks for confirmation in place, for what cannot be undone. */
export function ConfirmButton({ label, variant, question, cancel, confirm, onConfirm, children }: Props) {
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const focus = useFocusFallback(first);
  return (
    <div className={styles.actions} {...focus}>
      {isAsking ? (
        <>
          <p className={styles.question}>{question}</p>
          <Button ref={first} variant="secondary" onClick={() => setAsking(false)}>
            {cancel}
          </Button>
          <Button
            variant="quiet"
            icon="trash"
            onClick={() => void onConfirm().then((isDone) => isDone && setAsking(false))}
          >
            {confirm}
          </Button>
        </>
      ) : (
        <Button ref={first} variant={variant} icon="trash" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      {children}
    </div>
  );
}
