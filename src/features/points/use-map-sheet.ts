import { useState } from "react";
import { placesPageSize } from "../../shared/places/listed-places.ts";
import type { Place } from "../../shared/places/place.ts";
import type { SheetStop } from "../../ui/sheet-stops.ts";
import type { useOpenPlace } from "./use-open-place.ts";

/**
 * The sheet of the list over a phone's map. With a chosen place it is its card and opens at half; lowered, the card closes.
 * @param card the chosen place, if the sheet is shown.
 * @param rows number of places in the list.
 */
export function useMapSheet(card: Place | null, rows: number, opening: ReturnType<typeof useOpenPlace>) {
  const [listStop, setListStop] = useState<SheetStop>("peek");
  const [cardStop, setCardStop] = useState<SheetStop>("half");

  function close() {
    setCardStop("half");
    setListStop("peek");
    if (card) opening.toMarker(card.key);
  }
  return {
    stop: card ? cardStop : listStop,
    setStop(stop: SheetStop) {
      if (!card) setListStop(stop);
      else if (stop === "peek") close();
      else setCardStop(stop);
    },
    /** Back to the map. */
    close,
    /** Back to the row of the list. */
    toRow() {
      setCardStop("half");
      setListStop("full");
      if (card) opening.toRow(card.key, Math.ceil(rows / placesPageSize));
    },
  };
}
