import styles from "./page-skeleton.module.css";
import { Skeleton } from "./skeleton.tsx";

/** A page's outline while its code is on the way. */
export function PageSkeleton() {
  return (
    <div className={`container ${styles.page}`}>
      <Skeleton label="Загружаем страницу" shape="text" />
    </div>
  );
}
