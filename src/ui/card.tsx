import type { ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

interface CardProps {
  /** `tint` asks for attention (help, what to take along), `muted` recedes. */
  tone?: "plain" | "tint" | "muted";
  children: ReactNode;
}

export function Card({ tone = "plain", children }: CardProps) {
  return <div className={classNames(styles.card, styles[tone])}>{children}</div>;
}
