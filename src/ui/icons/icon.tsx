import { use } from "react";
import { classNames } from "../class-names.ts";
import styles from "./icon.module.css";
import type { IconName } from "./icon-names.ts";
import { IconSource } from "./icon-source.ts";

interface IconProps {
  name: IconName;
  /** 1.25, 1.5, 2 and 2.5 rem: icons scale with the text. */
  size?: "s" | "m" | "l" | "xl";
}

/** An icon next to a text, never instead of one: hidden from screen readers. */
export function Icon({ name, size = "m" }: IconProps) {
  return (
    <svg className={classNames(styles.icon, styles[size])} aria-hidden="true" focusable="false">
      <use href={use(IconSource)(name)} />
    </svg>
  );
}
