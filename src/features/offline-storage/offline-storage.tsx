import { useRef } from "react";
import { typograf } from "../../shared/typography.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import styles from "./offline-storage.module.css";

const OnDevice = lazyPart(
  async () => (await import("./storage-list.tsx")).StorageList,
  <div className={styles.room}>
    <noscript>
      <p>{typograf("Список хранится только на этом устройстве, и без JavaScript его не показать.")}</p>
    </noscript>
  </div>,
);

/** What this device keeps, how old and how large it is, and how to be rid of it. Comes with the page's life. */
export function KeptThings() {
  const title = useRef<HTMLHeadingElement>(null);
  const focus = useFocusFallback(title);
  return (
    <section className={styles.kept} aria-labelledby="kept" {...focus}>
      <h2 id="kept" ref={title} tabIndex={-1}>
        Что сохранено
      </h2>
      <OnDevice />
    </section>
  );
}
