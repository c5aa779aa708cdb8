import { typograf } from "../../shared/typography.ts";
import styles from "./savings.module.css";

/** What is counted, and what is not: always in sight. */
export function HowCounted({ rules }: { rules: readonly string[] }) {
  return (
    <div className={styles.how}>
      <h3>Как мы считаем</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{typograf(rule)}</li>
        ))}
      </ul>
    </div>
  );
}
