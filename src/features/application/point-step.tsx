import { useDeferredValue, useMemo, useState } from "react";
import { addressText } from "../../lib/address-text.ts";
import type { City } from "../../shared/entities/city.ts";
import type { CardType } from "../../shared/places/card-types.ts";
import { listPlaces } from "../../shared/places/listed-places.ts";
import type { Place } from "../../shared/places/place.ts";
import { counted } from "../../shared/plural.ts";
import { typograf } from "../../shared/typography.ts";
import { usePickedCity } from "../../state/picked-city.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { RadioList } from "../../ui/radio-list.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { applicationFieldId } from "./application-steps.ts";
import { cityOfAddress, sameStreetFirst } from "./points-by-address.ts";
import type { StepProps } from "./step-props.ts";

/** All issue points and their loading state, provided by the page. */
export interface Points {
  status: "loading" | "failed" | "ready";
  places: readonly Place[];
  /** Localities; empty if they cannot be loaded. */
  cities: readonly City[];
  retry(): void;
}

/** Number of points shown initially; each press on "more" adds twice as many. */
const initialCount = 6;

const pointKey = "p-";

/** The point with this id; undefined if it is not in the list. */
export function findPoint({ places }: Points, id: string): Place | undefined {
  return places.find(({ key }) => key === `${pointKey}${id}`);
}

export function placeLabel({ title, address }: Place): string {
  return addressText([title, address].filter((text) => text !== "").join(", "));
}

/**
 * The step to select an issue point: those that issue this card type, first on the street of the typed address, then the
 * nearest to its locality, else to the visitor's city.
 */
export function PointStep({ draft, change, problemOf, points, card }: StepProps & { points: Points; card: CardType }) {
  const [query, setQuery] = useState("");
  const [limit, setLimit] = useState(initialCount);
  const name = useDeferredValue(query);
  const picked = usePickedCity();
  const ofAddress = useMemo(() => cityOfAddress(draft.address, points.cities), [draft.address, points.cities]);
  const city = ofAddress ?? picked;
  // A point selected earlier is listed even if it is far away.
  const [pinned] = useState(draft.issuePointId === "" ? "" : `${pointKey}${draft.issuePointId}`);
  const found = useMemo(() => {
    const list = listPlaces(points.places, {
      filter: { groups: [], cards: [card], name, openNow: false, needs: [] },
      city: null,
      from: city?.geolocation ?? null,
      at: null,
      pinned: name === "" ? pinned : "",
    });
    return sameStreetFirst(list, draft.address, ofAddress);
  }, [points.places, card, name, city, pinned, draft.address, ofAddress]);

  if (points.status === "loading") return <p role="status">Загружаем пункты…</p>;
  if (points.status === "failed") return <FailedState onRetry={points.retry} />;
  return (
    <>
      <TextField
        label="Найти пункт"
        hint="Город, улица или название"
        type="search"
        autoComplete="off"
        value={query}
        // The list is filtered already; Enter would submit the step.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        onChange={({ target }) => {
          setQuery(target.value);
          setLimit(initialCount);
        }}
      />
      <p role="status" className="small">
        {found.length > 0 && `${counted(found.length, ["пункт", "пункта", "пунктов"])}. ${nearText(city?.name)}`}
      </p>
      {found.length === 0 ? (
        <EmptyState icon="map-pin" title="Таких пунктов нет" text="Попробуйте другое слово: город или улицу." />
      ) : (
        <RadioList
          id={applicationFieldId("issuePointId")}
          legend="Пункт выдачи"
          required
          items={found.slice(0, limit).map((place) => ({
            value: place.key.slice(pointKey.length),
            label: place.address === "" ? typograf(place.title) : addressText(place.address),
            note: place.address === "" ? undefined : typograf(place.title),
          }))}
          value={draft.issuePointId}
          error={problemOf("issuePointId")}
          onValue={(issuePointId) => change({ issuePointId })}
        />
      )}
      {found.length > limit && (
        <p>
          <Button variant="secondary" onClick={() => setLimit(limit + 2 * initialCount)}>
            Показать ещё
          </Button>
        </p>
      )}
    </>
  );
}

function nearText(city: string | undefined): string {
  return city === undefined ? "" : `Сначала ближайшие: ${city}.`;
}
