import type { ReactNode } from "react";
import styles from "./scope-line.module.css";

/** Says what a list is narrowed to, with ways to another choice. */
export function ScopeLine({ children }: { children: ReactNode }) {
  return <p className={styles.scope}>{children}</p>;
}

/** A way that only a page that is alive can go; its place is kept before. */
export function ScopeButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className={styles.pick} onClick={onClick}>
      {children}
    </button>
  );
}
