import styles from "./hero-lines.module.css";

/** Thin rings behind the hero's text; fills its positioned parent. */
export function HeroLines() {
  return <span className={`decor ${styles.lines}`} />;
}
