import type { ReactNode } from "react";
import styles from "./badge.module.css";

/** The size of a discount: «−10 %». Rhodonite says discount and nothing else. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
