import type { ReactNode } from "react";
import styles from "./scope-line.module.css";

/** States the current scope of a list, such as the city, with links to change it. */
export function ScopeLine({ children }: { children: ReactNode }) {
  return <p className={styles.scope}>{children}</p>;
}

/** A link-like button in a {@link ScopeLine}; invisible until hydrated, with its space reserved. */
export function ScopeButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className={styles.pick} onClick={onClick}>
      {children}
    </button>
  );
}
