import type { ReactNode } from "react";
import styles from "./chip.module.css";
import { classNames } from "./class-names.ts";
import type { Gem } from "./gem.ts";
import { Icon } from "./icons/icon.tsx";
import type { IconName } from "./icons/icon-names.ts";

interface ChipProps {
  icon?: IconName | undefined;
  tone?: Gem | undefined;
  children: ReactNode;
}

/** A short word about a thing: «Доступно без интернета». */
export function Chip({ icon, tone = "malachite", children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}
