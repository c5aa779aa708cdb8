import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons/icon.tsx";
import type { IconName } from "./icons/icon-names.ts";
import styles from "./text-link.module.css";

interface TextLinkProps extends Omit<ComponentProps<"a">, "className" | "style"> {
  href: string;
  /** Semi-bold, for a link outside running text («Все новости»). */
  strong?: boolean | undefined;
  icon?: IconName | undefined;
}

/** A link in or beside text, optionally with an icon. */
export function TextLink({ strong = false, icon, children, ...native }: TextLinkProps) {
  return (
    <a {...native} className={classNames(styles.link, strong && styles.strong, icon !== undefined && styles.withIcon)}>
      {icon && <Icon name={icon} />}
      {icon ? <span>{children}</span> : children}
    </a>
  );
}
