import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons/icon.tsx";
import type { IconName } from "./icons/icon-names.ts";
import styles from "./notice-card.module.css";

interface NoticeCardProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Fixed at the bottom of the screen until closed. */
  docked?: boolean;
  /** Announced by screen readers when it appears. */
  live?: boolean;
}

/** A non-blocking notice with actions, such as a new version or an offer to install the app. */
export function NoticeCard({ icon, title, children, actions, docked = false, live = false }: NoticeCardProps) {
  return (
    <div className={classNames(styles.card, docked && styles.docked)} role={live ? "status" : undefined}>
      <Icon name={icon} size="l" />
      <div>
        <p className={styles.title}>{title}</p>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
