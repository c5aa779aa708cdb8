import type { ReactNode } from "react";
import type { Drawing } from "../shared/drawings.ts";
import styles from "./drawn-steps.module.css";
import { Illustration } from "./illustration.tsx";

interface Step {
  drawing: Drawing;
  words: ReactNode;
}

interface Props {
  steps: readonly Step[];
  /** Below the first screen. */
  far?: boolean;
}

/** Numbered instructions with a drawing for each: side by side on wide screens, beneath each other on phones. */
export function DrawnSteps({ steps, far = false }: Props) {
  return (
    <ol className={`plain-list ${styles.steps}`}>
      {steps.map(({ drawing, words }) => (
        <li key={drawing} className={styles.step}>
          <Illustration name={drawing} far={far} />
          <div className={styles.words}>{words}</div>
        </li>
      ))}
    </ol>
  );
}
