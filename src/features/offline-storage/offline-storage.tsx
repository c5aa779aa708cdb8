import { useRef } from "react";
import { typograf } from "../../shared/typography.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import styles from "./offline-storage.module.css";

const StorageList = lazyPart(
  async () => (await import("./storage-list.tsx")).StorageList,
  <div className={styles.room}>
    <p className="without-scripts">{typograf("Список хранится только на этом устройстве. Сейчас его не показать.")}</p>
  </div>,
);

/** Section of the offline page: what is stored on this device, its size and age, and how to delete it. */
export function OfflineStorage() {
  const title = useRef<HTMLHeadingElement>(null);
  const focus = useFocusFallback(title);
  return (
    <section className={styles.section} aria-labelledby="stored" {...focus}>
      <h2 id="stored" ref={title} tabIndex={-1}>
        Что сохранено
      </h2>
      <StorageList />
    </section>
  );
}
