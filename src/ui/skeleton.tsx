import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** For screen readers: «Загружаем новости». */
  label: string;
  shape?: "rows" | "cards" | "text";
  count?: number;
}

/** Placeholder of a list that is loading. Appears after 300 ms, admits a slow network after 4 s; timed by CSS. */
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
      {/* Outside the `aria-busy` element, which screen readers ignore until it is ready. */}
      <div role="status">
        <span className="visually-hidden">{label}</span>
        <p className={styles.slow}>Дольше обычного. Связь слабая.</p>
      </div>
    </div>
  );
}
