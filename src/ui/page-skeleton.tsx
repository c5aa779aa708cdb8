import styles from "./page-skeleton.module.css";
import { Skeleton } from "./skeleton.tsx";

/** Placeholder of a page while its code is loading. */
export function PageSkeleton() {
  return (
    <div className={`container ${styles.page}`}>
      <Skeleton label="Загружаем страницу" shape="text" />
    </div>
  );
}
