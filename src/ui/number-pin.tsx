import { classNames } from "./class-names.ts";
import styles from "./number-pin.module.css";

/** Drop-shaped pin with a number, as on the map. @param isChosen the chosen one, or the nearest. */
export function NumberPin({ number, isChosen }: { number: number; isChosen: boolean }) {
  return (
    <span className={classNames(styles.pin, isChosen && styles.chosen)}>
      <span className={styles.number}>{number}</span>
    </span>
  );
}
