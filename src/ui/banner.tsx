import type { ReactNode } from "react";
import styles from "./banner.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons/icon.tsx";
import type { IconName } from "./icons/icon-names.ts";

interface BannerProps {
  tone: "offline" | "online" | "info";
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Announced by screen readers when it appears. For network state, not for questions. */
  live?: boolean;
}

/** A full-width strip in the flow of the page. */
export function Banner({ tone, icon, title, children, actions, live = false }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone])} role={live ? "status" : undefined}>
      <div className={classNames("container", styles.row)}>
        <Icon name={icon} size={children ? "l" : "m"} />
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          {children && <p className={styles.text}>{children}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
