import { classNames } from "./class-names.ts";
import styles from "./steps.module.css";

interface Step {
  title: string;
  text?: string | undefined;
}

interface StepsProps {
  items: readonly Step[];
  level?: 2 | 3 | 4;
  /** Where there is room, beside each other. */
  isRow?: boolean;
}

/** Numbered instructions. */
export function Steps({ items, level = 3, isRow = false }: StepsProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className={classNames(styles.steps, isRow && styles.row)}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <Heading className={styles.title}>{title}</Heading>
          {text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
