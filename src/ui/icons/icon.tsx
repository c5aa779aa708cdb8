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

/**
 * Makes the server send the symbols of icons that its HTML does not show, as they depend on the time or need scripts. Without
 * them the page would load the whole sprite. Does nothing in the browser.
 */
export function useLaterIcons(names: readonly IconName[]): void {
  if (!import.meta.env.SSR) return;
  const hrefOf = use(IconSource);
  for (const name of names) hrefOf(name);
}

/** An icon next to a text, never instead of one: hidden from screen readers. */
export function Icon({ name, size = "m" }: IconProps) {
  return (
    <svg className={classNames(styles.icon, styles[size])} aria-hidden="true" focusable="false">
      <use href={use(IconSource)(name)} />
    </svg>
  );
}
