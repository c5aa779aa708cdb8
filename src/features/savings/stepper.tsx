import { Button } from "../../ui/button.tsx";
import styles from "./savings.module.css";

interface Props {
  /** What is set, for the buttons' names: «Аптеки». */
  label: string;
  value: number;
  step: number;
  /** The least value is 0. */
  max: number;
  /** The value in words: «1 500 ₽». */
  text: string;
  onChange(value: number): void;
}

/** A value between two buttons. A button at its limit stays, so that it keeps the focus, and does nothing. */
export function Stepper({ label, value, step, max, text, onChange }: Props) {
  return (
    <div className={styles.stepper}>
      <Button
        variant="secondary"
        aria-label={`Меньше: ${label}`}
        aria-disabled={value === 0}
        onClick={() => onChange(Math.max(0, value - step))}
      >
        −
      </Button>
      <b className={styles.amount}>{text}</b>
      <Button
        variant="secondary"
        aria-label={`Больше: ${label}`}
        aria-disabled={value === max}
        onClick={() => onChange(Math.min(max, value + step))}
      >
        +
      </Button>
    </div>
  );
}
