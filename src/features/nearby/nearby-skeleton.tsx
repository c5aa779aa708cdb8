import panel from "./nearby.module.css";
import styles from "./nearby-skeleton.module.css";
import around from "./refine.module.css";

const rows = ["a", "b", "c"];

/** Placeholder of the height of the usual answer. Appears after 300 ms, admits a slow network after 4 s; timed by CSS. */
export function NearbySkeleton() {
  return (
    <div className={panel.panel}>
      <div className={panel.point} aria-busy="true">
        <span className={`${styles.block} ${styles.blockTitle}`} />
        <span className={`${styles.block} ${styles.blockFacts}`} />
        <span className={`${styles.block} ${styles.blockActions}`} />
      </div>
      <div className={`${around.refine} ${styles.coming}`} role="status">
        <span className="visually-hidden">Загружаем пункты…</span>
        <p className={styles.slow}>Дольше обычного. Связь слабая.</p>
      </div>
      <div className={panel.discounts} aria-busy="true">
        {rows.map((row) => (
          <span key={row} className={`${styles.block} ${styles.blockRow}`} />
        ))}
      </div>
    </div>
  );
}
