import type { ReactNode } from "react";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./city-pack.module.css";

interface Props {
  title: string;
  /** All of it is there. */
  done?: boolean;
  children: ReactNode;
}

/** What the card is about, and how that stands. */
export function CardText({ title, done = false, children }: Props) {
  return (
    <div className={styles.words}>
      <h3 className={styles.city}>
        {done ? <Icon name="check-circle" /> : null}
        {title}
      </h3>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
