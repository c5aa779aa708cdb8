import { addressText } from "../../lib/address-text.ts";
import type { Place } from "../../shared/places/place.ts";
import styles from "./place-item.module.css";

/** Names the nearest place that is open, under a nearest one that is closed. */
export function OpenInstead({ place, onShow }: { place: Place | null; onShow(key: string): void }) {
  if (place === null) return null;
  return (
    <p className={`no-print ${styles.instead}`}>
      Ближе всех открыт:{" "}
      <button type="button" onClick={() => onShow(place.key)}>
        {addressText(place.address === "" ? place.title : `${place.title}, ${place.address}`)}
      </button>
    </p>
  );
}
