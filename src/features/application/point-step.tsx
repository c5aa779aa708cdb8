import { useDeferredValue, useMemo, useState } from "react";
import type { CardType } from "../../shared/places/issuers.ts";
import type { Place } from "../../shared/places/place.ts";
import { listPlaces } from "../../shared/places/place-list.ts";
import { counted } from "../../shared/plural.ts";
import { typograf } from "../../shared/typography.ts";
import { usePickedCity } from "../../state/picked-city.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { RadioList } from "../../ui/radio-list.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { applicationFieldId } from "./application-steps.ts";
import type { StepProps } from "./step-props.ts";

/** All issue points there are, as the page reads them. */
export interface Points {
  status: "loading" | "failed" | "ready";
  places: readonly Place[];
  retry(): void;
}

/** So many are shown at first, and more with each press: a list of all of them has no end on a phone. */
const shownAtFirst = 6;

const pointKey = "p-";

/** The chosen point, where it is known. */
export function findPoint({ places }: Points, id: string): Place | undefined {
  return places.find(({ key }) => key === `${pointKey}${id}`);
}

export function placeLabel({ title, address }: Place): string {
  return typograf([title, address].filter((text) => text !== "").join(", "));
}

/** Where the card is to be fetched: of the points that issue it, those near the visitor's city first. */
export function PointStep({ draft, change, problemOf, points, card }: StepProps & { points: Points; card: CardType }) {
  const [words, setWords] = useState("");
  const [most, setMost] = useState(shownAtFirst);
  const name = useDeferredValue(words);
  const city = usePickedCity();
  // The one that was chosen earlier is in sight, however far it is.
  const [pinned] = useState(draft.issuePointId === "" ? "" : `${pointKey}${draft.issuePointId}`);
  const found = useMemo(
    () =>
      listPlaces(points.places, {
        filter: { groups: [], cards: [card], name, openNow: false },
        city: null,
        from: city?.geolocation ?? null,
        at: null,
        pinned: name === "" ? pinned : "",
      }),
    [points.places, card, name, city, pinned],
  );

  if (points.status === "loading") return <p role="status">Загружаем пункты…</p>;
  if (points.status === "failed") return <FailedState onRetry={points.retry} />;
  return (
    <>
      <TextField
        label="Найти пункт"
        hint="Город, улица или название"
        type="search"
        autoComplete="off"
        value={words}
        // The list has followed already: Enter would be a step further.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        onChange={({ target }) => {
          setWords(target.value);
          setMost(shownAtFirst);
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
          items={found.slice(0, most).map((place) => ({
            value: place.key.slice(pointKey.length),
            label: typograf(place.address === "" ? place.title : place.address),
            note: place.address === "" ? undefined : typograf(place.title),
          }))}
          value={draft.issuePointId}
          error={problemOf("issuePointId")}
          onValue={(issuePointId) => change({ issuePointId })}
        />
      )}
      {found.length > most && (
        <p>
          <Button variant="secondary" onClick={() => setMost(most + 2 * shownAtFirst)}>
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
