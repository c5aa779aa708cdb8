import type { ReactNode } from "react";
import styles from "./parts.module.css";

/** A section of related parts. */
export function Family({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface PartProps {
  /** The component's name, as src/ui exports it. */
  of: string;
  /** Takes the full width; others are side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** One part with its states, see {@link State}. */
export function Part({ of, wide = false, children }: PartProps) {
  return (
    <div className={styles.part} data-part={of}>
      <h3>
        <code>{of}</code>
      </h3>
      <div className={wide ? styles.wide : styles.states}>{children}</div>
    </div>
  );
}

/** A part in one of its states. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  );
}
