import styles from "./check-row.module.css";
import { useShownPress } from "./use-shown-press.ts";

interface CheckRowProps {
  title: string;
  /** What the option would show: «22 пункта». */
  count: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** A checkbox as a row of a list, with its count at the end. */
export function CheckRow({ title, count, checked, onChange }: CheckRowProps) {
  const [isPressed, press] = useShownPress(checked, onChange);
  return (
    <label className={styles.row}>
      <input type="checkbox" checked={isPressed} onChange={(event) => press(event.target.checked)} />
      <span className={styles.title}>{title}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}
