import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** Said to screen readers: «Загружаем новости». */
  label: string;
  shape?: "rows" | "cards" | "text";
  count?: number;
}

/** A list's outline while its first load lasts. Still, shown after 300 ms, owns up after 4 s: all timed by CSS. */
export function Skeleton({ label, shape = "rows", count = 3 }: SkeletonProps) {
  return (
    <div className={styles.skeleton}>
      <div className={styles[shape]} aria-hidden="true" aria-busy="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={String(index)} className={styles.item}>
            {shape !== "text" && <span className={classNames(styles.block, styles.picture)} />}
            <span className={classNames(styles.block, styles.long)} />
            <span className={classNames(styles.block, styles.short)} />
          </div>
        ))}
      </div>
      {/* Not what is busy: a screen reader says nothing of that until it is over. */}
      <div role="status">
        <span className="visually-hidden">{label}</span>
        <p className={styles.slow}>Дольше обычного. Связь слабая.</p>
      </div>
    </div>
  );
}
