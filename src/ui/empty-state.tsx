import type { ReactNode } from "react";
import { Icon } from "./icons/icon.tsx";
import type { IconName } from "./icons/icon-names.ts";
import styles from "./state.module.css";

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: ReactNode;
  /** One way out. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** What is empty, why, and one way out. */
export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon name={icon} size="xl" />
      </span>
      {/* Said where it comes of a filter: what was counted before is gone. */}
      <div role="status">
        <Heading className={styles.title}>{title}</Heading>
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
