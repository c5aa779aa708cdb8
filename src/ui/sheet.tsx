import { type ReactNode, useId, useRef } from "react";
import { Button } from "./button.tsx";
import styles from "./sheet.module.css";
import type { SheetStop } from "./sheet-stops.ts";
import { useSheetMotion } from "./use-sheet-motion.ts";

interface SheetProps {
  /** Accessible name: «Список мест». */
  label: string;
  /** Always visible: «Рядом 6 пунктов». */
  head: ReactNode;
  /** Null: not a sheet, the content is in the normal flow. */
  stop: SheetStop | null;
  onStop: (stop: SheetStop) => void;
  /** Has a button to open and lower it; false if the head has its own. */
  hasButton?: boolean;
  children: ReactNode;
}

/**
 * A non-modal bottom sheet inside its positioned parent, which clips it. Moved by its buttons or by dragging its header.
 */
export function Sheet({ label, head, stop, onStop, hasButton = true, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const motion = useSheetMotion(sheet, stop, onStop);
  const contentId = useId();
  const full = stop === "full";
  return (
    <section ref={sheet} className={styles.sheet} data-stop={stop ?? undefined} aria-label={label}>
      <div className={styles.head} {...(stop === null ? {} : motion)}>
        <div className={styles.words}>{head}</div>
        {stop !== null && hasButton && (
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
