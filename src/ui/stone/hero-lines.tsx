import linesUrl from "./cuts/hero-lines.svg?no-inline";
import styles from "./hero-lines.module.css";

/** Thin rings behind the hero's text; fills its positioned parent. */
export function HeroLines() {
  return <img src={linesUrl} alt="" className={`decor ${styles.lines}`} />;
}
