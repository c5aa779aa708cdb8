import { useEffect, useId, useRef } from "react";
import { counted } from "../../../../shared/plural.ts";
import { Button } from "../../../../ui/button.tsx";
import type { MapPlace } from "../map-place.ts";
import styles from "./overlapping-places.module.css";

/** Most places shown here; the list has the rest. */
const maxShown = 50;

interface OverlappingPlacesProps {
  /** In the list's order. */
  places: readonly MapPlace[];
  onSelect: (key: string) => void;
  /** «Закрыть» or Escape; the caller returns the focus. */
  onClose: () => void;
}

/** List of places that no zoom level separates, for example in one building. */
export function OverlappingPlaces({ places, onSelect, onClose }: OverlappingPlacesProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section
      className={styles.panel}
      aria-labelledby={titleId}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <header className={styles.header}>
        <h3 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          Здесь {counted(places.length, ["место", "места", "мест"])}
        </h3>
        <Button variant="quiet" icon="x" onClick={onClose}>
          Закрыть
        </Button>
      </header>
      <ul className={styles.list}>
        {places.slice(0, maxShown).map(({ key, number, title: name }) => (
          <li key={key}>
            <button type="button" className={styles.place} onClick={() => onSelect(key)}>
              <span className={styles.number}>{number ?? "•"}</span>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {places.length > maxShown && <p className={styles.more}>Ещё {places.length - maxShown} — в списке</p>}
    </section>
  );
}
