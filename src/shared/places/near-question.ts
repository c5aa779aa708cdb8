import type { City } from "../entities/city.ts";
import type { Geolocation } from "../entities/geolocation.ts";
import type { NearPlaces } from "../entities/near-places.ts";
import { isInCity } from "../oktmo.ts";
import { request, resources } from "../resources.ts";
import type { PlacesAndCities } from "./first-places.ts";
import { listPlaces } from "./listed-places.ts";

/** Addresses shown. */
const shown = 3;

/** Which addresses are looked for. */
interface NearQuestion {
  acceptorId: string;
  /** OKTMO codes of the towns where they count; none: all towns. */
  towns: readonly string[];
  /** Id of a city; empty: the default city. */
  cityId: string;
}

const noFilter = { groups: [], cards: [], name: "", openNow: false, needs: [] } as const;

/**
 * The nearest of a partner's places.
 * @param city those in it come first; null: those nearest to `from`, wherever.
 */
export function nearPlaces(
  { places, cities, isIncomplete }: PlacesAndCities,
  { city, from, towns }: { city: City | null; from: Geolocation | null; towns: readonly string[] },
): NearPlaces {
  const townOf = new Map(cities.map((each) => [each.id, each]));
  const valid = places.filter(({ cityId, oktmo }) => isInCity(towns, townOf.get(cityId) ?? { oktmo }));
  const sorted = (inside: City | null) =>
    listPlaces(valid, { filter: noFilter, city: inside, from, at: null, pinned: "" });
  const own = sorted(city);
  const items = own.length > 0 ? own.slice(0, shown) : sorted(null).slice(0, 1);
  return {
    items,
    city,
    town: townOf.get(items[0]?.cityId ?? "")?.name ?? "",
    inCity: city === null ? 0 : own.length,
    total: valid.length,
    isIncomplete,
  };
}

export function nearPlacesRequest({ acceptorId, towns, cityId }: NearQuestion) {
  return request(resources.nearPlaces, {
    acceptor: acceptorId,
    towns: towns.length === 0 ? undefined : [...towns].sort().join(","),
    city: cityId || undefined,
  });
}

/** More towns than a region has; limits the work that a hand-made URL can cause. */
const maxTowns = 100;

/** The inverse of {@link nearPlacesRequest}; null for any other query. */
export function parseNearQuestion(query: URLSearchParams): NearQuestion | null {
  const acceptorId = query.get("acceptor") ?? "";
  if (acceptorId === "") return null;
  const towns = (query.get("towns") ?? "").split(",").filter((code) => /^\d{1,11}$/.test(code));
  return { acceptorId, towns: towns.slice(0, maxTowns), cityId: query.get("city") ?? "" };
}
