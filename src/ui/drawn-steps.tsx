import type { ReactNode } from "react";
import type { Drawing } from "../shared/drawings.ts";
import styles from "./drawn-steps.module.css";
import { Illustration } from "./illustration.tsx";

interface Step {
  drawing: Drawing;
  words: ReactNode;
}

/** Numbered instructions with a drawing for each: side by side on wide screens, beneath each other on phones. */
export function DrawnSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={`plain-list ${styles.steps}`}>
      {steps.map(({ drawing, words }) => (
        <li key={drawing} className={styles.step}>
          <Illustration name={drawing} />
          <div className={styles.words}>{words}</div>
        </li>
      ))}
    </ol>
  );
}
