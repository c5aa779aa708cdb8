import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icons/icon-names.ts";

/** What buttons and links that look like buttons share. */
export interface ButtonLook {
  /** `cta` is the one amber action of a screen; `hero` is the outlined one on dark. */
  variant?: "primary" | "secondary" | "cta" | "quiet" | "hero" | undefined;
  /** 48 or 56 px high at the usual text size. */
  size?: "normal" | "large" | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
}

export function buttonClass({ variant = "primary", size = "normal", wide = false }: ButtonLook): string {
  return classNames(styles.button, styles[variant], size === "large" && styles.large, wide && styles.wide);
}
