import { classNames } from "./class-names.ts";
import type { Gem } from "./gem.ts";
import styles from "./icon-square.module.css";
import { Icon } from "./icons/icon.tsx";
import type { IconName } from "./icons/icon-names.ts";

interface IconSquareProps {
  icon: IconName;
  tone: Gem;
  /** 3.5 or 4.5 rem. */
  size?: "m" | "l";
}

/** A decorative icon on a coloured square. */
export function IconSquare({ icon, tone, size = "m" }: IconSquareProps) {
  return (
    <span className={classNames(styles.square, styles[tone], size === "l" && styles.large)}>
      <Icon name={icon} size={size === "l" ? "xl" : "l"} />
    </span>
  );
}
