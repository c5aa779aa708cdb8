import { addressText, streetOf } from "../../lib/address-text.ts";
import { openingHoursText } from "../../shared/opening-hours/text.ts";
import type { CardType } from "../../shared/places/card-types.ts";
import type { Place } from "../../shared/places/place.ts";
import { shortPathOfPlace } from "../../shared/short-links.ts";
import { typograf } from "../../shared/typography.ts";
import { SheetCode } from "./paper-sheet.tsx";

const cardNames: Readonly<Record<CardType, string>> = { bank: "банковскую", social: "социальную" };

/** Where, when, by which phone, and the place's own code. @param town that the heading names already; empty: none */
export function PlaceRows({ places, origin, town }: { places: readonly Place[]; origin: string; town: string }) {
  return (
    <ol className="sheet-rows">
      {places.map((place) => (
        <li key={place.key} className="sheet-row">
          <div className="sheet-words">
            <h2>{typograf(place.name === "" ? place.title : `${place.title}, ${place.name}`)}</h2>
            {place.address === "" ? null : (
              <p className="sheet-address">{addressText(streetOf(place.address, town))}</p>
            )}
            {place.hours === "" ? null : <p>{typograf(openingHoursText(place.hours))}</p>}
            {place.phone === "" ? null : (
              <p>
                {/* So that a number is not cut between lines. */}
                Телефон: <span className="sheet-phone">{place.phone}</span>
              </p>
            )}
            {place.kind === "point" && place.cards.length === 1 ? (
              <p>Выдают {place.cards.map((card) => cardNames[card]).join("")} карту</p>
            ) : null}
          </div>
          <SheetCode url={origin + shortPathOfPlace(place.key)} label={`QR-код: ${place.title}, ${place.address}`} />
        </li>
      ))}
    </ol>
  );
}
