import { classNames } from "./class-names.ts";
import styles from "./logo.module.css";

/** The portal's logo without its name, which stands beside it as text. */
export function Logo({ size = "m" }: { size?: "m" | "l" }) {
  return (
    <svg viewBox="0 0 56 56" className={classNames(styles.logo, styles[size])} aria-hidden="true" focusable="false">
      <rect width="56" height="56" rx="14" className={styles.card} />
      <g className={styles.arcs}>
        <path d="M12 32.5A11.5 11.5 0 0 1 23.5 44" />
        <path d="M12 22.5A21.5 21.5 0 0 1 33.5 44" />
        <path d="M12 12.5A31.5 31.5 0 0 1 43.5 44" />
      </g>
      <circle cx="13.5" cy="42.5" r="4.2" className={styles.person} />
    </svg>
  );
}
