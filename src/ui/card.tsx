import type { ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

interface CardProps {
  /** `tint` draws attention (help, what to bring), `muted` recedes. */
  tone?: "plain" | "tint" | "muted";
  children: ReactNode;
}

/** A framed box for a group of content. */
export function Card({ tone = "plain", children }: CardProps) {
  return <div className={classNames(styles.card, styles[tone])}>{children}</div>;
}
