import type { City } from "../entities/city.ts";
import type { PartialPlaces } from "../entities/partial-places.ts";
import { listPlaces, shownCount } from "./listed-places.ts";
import type { Place } from "./place.ts";
import type { PlaceFilter } from "./place-filter.ts";

/** All places of a kind, and the localities they are in. */
export interface PlacesAndCities {
  places: readonly Place[];
  cities: readonly City[];
  /** There are more places than these. */
  isIncomplete: boolean;
}

/** The first pages of a filtered list of places. The current time is unknown there: `openNow` is ignored. */
export function firstPlaces({ places, cities, isIncomplete }: PlacesAndCities, filter: PlaceFilter): PartialPlaces {
  const city = cities.find(({ id }) => id === filter.city) ?? null;
  const list = listPlaces(places, { filter, city, from: city?.geolocation ?? null, at: null, pinned: filter.place });
  return { total: list.length, items: list.slice(0, shownCount(list, filter)), isIncomplete };
}
