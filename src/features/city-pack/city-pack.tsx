import { useRef } from "react";
import type { Categories } from "../../shared/entities/setting.ts";
import { typograf } from "../../shared/typography.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import styles from "./city-pack.module.css";

/** Loaded lazily: larger than the rest of its page. */
const OnDevice = lazyPart(async () => (await import("./saved-packs.tsx")).SavedPacks, <NoScript />);

interface Props {
  categories: Categories;
}

/** Fragment id and title of the section. */
export const packHeading = { alias: "city-pack", title: "Мой город с собой" };

/**
 * The section to save a city for offline use. The server renders the description; the state of the device follows after
 * hydration.
 */
export function CityPack({ categories }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const focus = useFocusFallback(title);
  return (
    <section className={styles.pack} aria-labelledby={packHeading.alias} {...focus}>
      <div className={styles.head}>
        <h2 id={packHeading.alias} ref={title} tabIndex={-1}>
          {packHeading.title}
        </h2>
        <p className={styles.lead}>
          {typograf(
            "Сохраните город на телефон: адреса, скидки, новости, ответы, документы и карта откроются без связи.",
          )}
        </p>
      </div>
      <OnDevice categories={categories} />
    </section>
  );
}

function NoScript() {
  return (
    <div className={styles.room}>
      <p className="without-scripts">{typograf("Сейчас город не сохранить: кнопка не работает.")}</p>
    </div>
  );
}
