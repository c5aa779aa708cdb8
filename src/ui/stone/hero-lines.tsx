import { useIsHydrated } from "../use-is-hydrated.ts";
import linesUrl from "./cuts/hero-lines.svg?no-inline";
import styles from "./hero-lines.module.css";

/**
 * Decorative thin rings behind the hero text; fills its positioned parent. Drawn with `<use>` and not `<img>`: as the
 * largest image it would count as the largest contentful paint. Loaded only after hydration, because the file would
 * delay the first paint.
 */
export function HeroLines() {
  const isHydrated = useIsHydrated();
  return (
    <span className={`decor ${styles.lines}`}>
      <svg viewBox="0 0 1280 650" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        {isHydrated ? <use href={`${linesUrl}#lines`} /> : null}
      </svg>
    </span>
  );
}
