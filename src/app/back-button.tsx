import { Icon } from "../ui/icons/icon.tsx";
import styles from "./header.module.css";

/** In an installed app, in place of the logo's picture. */
export function BackButton() {
  return (
    <button type="button" className={`${styles.tool} ${styles.back}`} onClick={() => history.back()}>
      <Icon name="arrow-left" />
      <span className={styles.word}>Назад</span>
    </button>
  );
}
