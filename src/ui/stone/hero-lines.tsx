import { useIsHydrated } from "../use-is-hydrated.ts";
import linesUrl from "./cuts/hero-lines.svg?no-inline";
import styles from "./hero-lines.module.css";

/**
 * Thin rings behind the hero's text; fills its positioned parent. Drawn by the page, not shown as a picture: nobody waits
 * for an ornament, and as the largest picture of the screen it would count as if everybody did. Reading its file would hold up the
 * first frame: the page asks for it when it is alive.
 */
export function HeroLines() {
  const isAlive = useIsHydrated();
  return (
    <span className={`decor ${styles.lines}`}>
      <svg viewBox="0 0 1280 650" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        {isAlive ? <use href={`${linesUrl}#lines`} /> : null}
      </svg>
    </span>
  );
}
