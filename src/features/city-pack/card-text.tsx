import type { ReactNode } from "react";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./city-pack.module.css";

interface Props {
  title: string;
  /** Shows a check mark. */
  done?: boolean;
  children: ReactNode;
}

/** Title and text of the city pack card. */
export function CardText({ title, done = false, children }: Props) {
  return (
    <div className={styles.description}>
      <h3 className={styles.city}>
        {done ? <Icon name="check-circle" /> : null}
        {title}
      </h3>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
