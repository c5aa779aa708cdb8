import type { ReactNode } from "react";
import styles from "./disclosure.module.css";
import { Icon } from "./icons/icon.tsx";

interface Props {
  label: string;
  children: ReactNode;
}

/** A closed `details` whose summary looks like a link: what few visitors need. */
export function Disclosure({ label, children }: Props) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <span>{label}</span>
        <Icon name="caret-down" />
      </summary>
      {children}
    </details>
  );
}
