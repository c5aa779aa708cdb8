import { type ReactNode, useId, useRef } from "react";
import { Button } from "./button.tsx";
import styles from "./sheet.module.css";
import type { SheetStop } from "./sheet-stops.ts";
import { useSheetMotion } from "./use-sheet-motion.ts";

interface SheetProps {
  /** What it holds, for screen readers: «Список мест». */
  label: string;
  /** Always in sight: «Рядом 6 пунктов». */
  head: ReactNode;
  /** Null: no sheet, everything stands in the page's flow. */
  stop: SheetStop | null;
  onStop: (stop: SheetStop) => void;
  children: ReactNode;
}

/**
 * What comes up from the lower edge of its positioned parent, which clips it, and leaves the rest of that in use. Its button moves it as
 * well as a drag of its head does.
 */
export function Sheet({ label, head, stop, onStop, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const motion = useSheetMotion(sheet, stop, onStop);
  const contentId = useId();
  const full = stop === "full";
  return (
    <section ref={sheet} className={styles.sheet} data-stop={stop ?? undefined} aria-label={label}>
      <div className={styles.head} {...(stop === null ? {} : motion)}>
        <div className={styles.words}>{head}</div>
        {stop !== null && (
          <Button
            variant="secondary"
            wide
            aria-expanded={stop !== "peek"}
            aria-controls={contentId}
            onClick={() => onStop(full ? "peek" : "full")}
          >
            {full ? "Показать карту" : "Показать списком"}
          </Button>
        )}
      </div>
      <div id={contentId} className={styles.content}>
        {children}
      </div>
    </section>
  );
}
