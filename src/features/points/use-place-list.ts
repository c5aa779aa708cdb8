import { useEffect, useMemo, useRef } from "react";
import type { City } from "../../shared/entities/city.ts";
import type { Geolocation } from "../../shared/entities/geolocation.ts";
import type { WeekMinute } from "../../shared/opening-hours/state.ts";
import { cardTypes } from "../../shared/places/card-types.ts";
import { listPlaces } from "../../shared/places/listed-places.ts";
import type { Place } from "../../shared/places/place.ts";
import { allCities, needs, type PlaceFilter } from "../../shared/places/place-filter.ts";
import { effectiveCards, type PlaceSource } from "../../shared/places/place-requests.ts";
import { pickedCityAtom, usePickedCity } from "../../state/picked-city.ts";
import { positionAtom } from "../../state/position-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { useWeekMinute } from "../../state/use-week-minute.ts";
import type { AllPlaces } from "./use-all-places.ts";
import type { FirstPlaces } from "./use-first-places.ts";

/** The filtered and sorted list on screen. */
export interface PlaceList {
  status: AllPlaces["status"];
  /** All matching places, or the first page of them until all places have loaded. */
  list: readonly Place[];
  total: number;
  /** All places have loaded, so any filter can be applied. */
  isWhole: boolean;
  /** Our server could not gather all places when the page was made. */
  isIncomplete: boolean;
  /** The city that the list is limited to. */
  city: City | null;
  /** Origin of the sort by distance. */
  from: { place: Geolocation; whose: "visitor" | "city" } | null;
  /** Current time; null before hydration. */
  at: WeekMinute | null;
}

/** Applies filter, city and position to all places, or to the first ones while the rest is loading. */
export function usePlaceList(source: PlaceSource, filter: PlaceFilter, all: AllPlaces, first: FirstPlaces): PlaceList {
  const { pinned, isFetched } = first;
  const excerpt = typeof first.partial === "object" ? first.partial : null;
  const position = useAtomValue(positionAtom);
  const isWhole = all.status === "ready";
  const near = isWhole && position.status === "known" ? position.place : null;
  const own = useListCity(filter, all.cities, isWhole || isFetched);
  const city = near === null ? own : null;
  const centre = city?.geolocation ?? null;
  const at = useWeekMinute();
  const places = isWhole ? all.places : (excerpt?.items ?? all.places);
  const cards = effectiveCards(source, filter).join();
  const groups = filter.groups.join();
  const needed = filter.needs.join();
  const { name, openNow } = filter;
  const asked = openNow ? at : null;

  const list = useMemo(
    () =>
      listPlaces(places, {
        filter: {
          groups: listed(groups),
          cards: cardTypes.filter((card) => listed(cards).includes(card)),
          name,
          openNow,
          needs: needs.filter((need) => listed(needed).includes(need)),
        },
        city,
        from: near ?? centre,
        at: asked,
        pinned,
      }),
    [places, groups, cards, name, openNow, needed, city, near, centre, asked, pinned],
  );
  return {
    status: isWhole || excerpt === null ? (first.partial === "failed" ? first.partial : all.status) : "ready",
    list,
    total: isWhole ? list.length : (excerpt?.total ?? 0),
    isWhole,
    isIncomplete: excerpt?.isIncomplete ?? false,
    city,
    from: near ? { place: near, whose: "visitor" } : centre && { place: centre, whose: "city" },
    at,
  };
}

/** Splits joined ids; strings are compared by value in hook dependencies. */
function listed(joined: string): string[] {
  return joined === "" ? [] : joined.split(",");
}

/** The city in the URL, or the one the visitor picked if the loaded places include it. */
function useListCity(
  { city }: Pick<PlaceFilter, "city">,
  cities: readonly City[],
  isPickedLoaded: boolean,
): City | null {
  const picked = usePickedCity();
  if (city === allCities) return null;
  if (city !== "") return cities.find(({ id }) => id === city) ?? null;
  if (!isPickedLoaded || picked === null) return null;
  // A city picked long ago may have an outdated id, so compare names.
  return cities.find(({ name }) => name === picked.name) ?? picked;
}

/** Calls back when the visitor picks another city while the page is open; it overrides the URL's city and the position. */
export function useOnCityPicked(onPicked: () => void): void {
  const picked = useAtomValue(pickedCityAtom);
  const before = useRef(picked);
  const forgetPosition = useSetAtom(positionAtom);
  useEffect(() => {
    const last = before.current;
    before.current = picked;
    if (!last.known || !picked.known || last.city?.id === picked.city?.id) return;
    forgetPosition({ status: "unasked" });
    onPicked();
  }, [picked, onPicked, forgetPosition]);
}
