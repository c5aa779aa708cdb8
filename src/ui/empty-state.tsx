import type { ReactNode } from "react";
import { Icon } from "./icons/icon.tsx";
import type { IconName } from "./icons/icon-names.ts";
import styles from "./state.module.css";

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: ReactNode;
  /** One suggested next step. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** Shown for an empty list: what is empty, why, and what to do next. */
export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon name={icon} size="xl" />
      </span>
      {/* A live region, because a filter may have emptied the list. */}
      <div role="status">
        <Heading className={styles.title}>{title}</Heading>
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
