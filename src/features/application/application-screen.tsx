import type { ReactNode } from "react";
import { typograf } from "../../shared/typography.ts";
import styles from "./application.module.css";

/** The section of the application form; without scripts, a line that says so. */
export function ApplicationScreen({ children }: { children: ReactNode }) {
  return (
    <section id="application" className={`${styles.section} stack no-print`} aria-label="Заявление на карту">
      <p className={`without-scripts ${styles.notice}`}>
        {typograf("Заявление на этой странице сейчас не откроется.")}
      </p>
      {children}
    </section>
  );
}
