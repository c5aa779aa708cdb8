import { classNames } from "../../../../ui/class-names.ts";
import { markerId } from "../focus-marker.ts";
import type { MapPlace } from "../map-place.ts";
import { clusterLabel, clusterText, textLength } from "./marker-words.ts";
import styles from "./markers.module.css";

interface PlaceMarkerProps {
  place: MapPlace;
  selected: boolean;
  /** The place that the visitor looks for: selected, or the nearest one. */
  isAnswer: boolean;
  onPress: () => void;
  /** Called on focus and blur. */
  onFocusChange: (focused: boolean) => void;
}

/** Marker of one place, anchored at the middle of its lower edge: a pin with its number, or a dot without a number. */
export function PlaceMarker({ place, selected, isAnswer, onPress, onFocusChange }: PlaceMarkerProps) {
  const { number, title } = place;
  return (
    <button
      type="button"
      id={markerId(place.key)}
      className={classNames(styles.marker, number === null ? styles.dotted : styles.pin, isAnswer && styles.answer)}
      aria-label={number === null ? title : `${number}. ${title}`}
      aria-pressed={selected}
      title={title}
      onClick={onPress}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
    >
      {number === null ? (
        <span className={styles.dot} />
      ) : (
        <>
          <svg className={styles.shape} viewBox="0 0 70 70" aria-hidden="true" focusable="false">
            <path d="M35 68C29.5 58 11 48 11 28a24 24 0 0 1 48 0c0 20-18.5 30-24 40Z" />
          </svg>
          <span className={classNames(styles.number, styles[textLength(String(number))])}>{number}</span>
        </>
      )}
    </button>
  );
}

interface ClusterMarkerProps {
  /** Number of places in the cluster. */
  count: number;
  onPress: (button: HTMLElement) => void;
}

/** Marker of a cluster, anchored at its centre. */
export function ClusterMarker({ count, onPress }: ClusterMarkerProps) {
  const text = clusterText(count);
  return (
    <button
      type="button"
      className={classNames(styles.marker, styles.cluster)}
      aria-label={clusterLabel(count)}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      <span className={classNames(styles.ring, styles[textLength(text)])}>{text}</span>
    </button>
  );
}
