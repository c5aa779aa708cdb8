import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icons/icon-names.ts";

/** Appearance props shared by buttons and links that look like buttons. */
export interface ButtonLook {
  /** `cta`: the single amber action of a screen; `hero`: outlined, on a dark background. */
  variant?: "primary" | "secondary" | "cta" | "quiet" | "hero" | undefined;
  /** 48 or 56 px high at the default text size. */
  size?: "normal" | "large" | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
}

export function buttonClass({ variant = "primary", size = "normal", wide = false }: ButtonLook): string {
  return classNames(styles.button, styles[variant], size === "large" && styles.large, wide && styles.wide);
}
