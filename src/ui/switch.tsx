import type { Ref } from "react";
import styles from "./switch.module.css";

interface Props {
  ref?: Ref<HTMLButtonElement>;
  isOn: boolean;
  /** Id of the element that names it. */
  labelledBy: string;
  /** Looks and reads as disabled, but keeps the focus. */
  isBarred?: boolean;
  onToggle(): void;
}

/** A switch with its state in words beside it: colour and place alone say too little. */
export function Switch({ ref, isOn, labelledBy, isBarred = false, onToggle }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      aria-disabled={isBarred || undefined}
      className={styles.switch}
      onClick={() => {
        if (!isBarred) onToggle();
      }}
    >
      <span aria-hidden="true">{isOn ? "Вкл" : "Выкл"}</span>
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
    </button>
  );
}
