import type { Acceptor, AcceptorBranch } from "../entities/acceptor.ts";
import type { City } from "../entities/city.ts";
import type { Geolocation } from "../entities/geolocation.ts";
import type { PartnerPlace, PartnerPlaces } from "../entities/partner-places.ts";
import type { PlacesAndCities } from "./first-places.ts";
import { metresTo } from "./listed-places.ts";
import { branchPlaces, type Place } from "./place.ts";
import { askedCity } from "./town.ts";

/** The place of each partner that is nearest; places without coordinates count as farthest. */
function nearestOfEach(places: readonly Place[], cities: readonly City[], from: Geolocation | null): PartnerPlace[] {
  const codes = new Map(cities.map(({ id, oktmo }) => [id, oktmo]));
  const nearest = new Map<string, PartnerPlace>();
  for (const place of places) {
    const metres = metresTo(place, from);
    const known = nearest.get(place.ownerId);
    if (known !== undefined && (known.metres ?? Infinity) <= (metres ?? Infinity)) continue;
    const { ownerId: acceptorId, address, hours, week } = place;
    const oktmo = codes.get(place.cityId) ?? place.oktmo;
    nearest.set(acceptorId, { acceptorId, address, hours, week, metres, oktmo });
  }
  return [...nearest.values()];
}

/**
 * Answers `partnerPlacesRequest`: an address in the city, where the partner has one there.
 * @param query of that request.
 */
export function partnerPlaces(
  { places, cities }: Pick<PlacesAndCities, "places" | "cities">,
  query: URLSearchParams,
  defaultCity: string,
): PartnerPlaces {
  const city = askedCity(cities, query.get("city") ?? "", defaultCity);
  const partners = query.get("acceptor")?.split(",");
  const asked = partners ? places.filter(({ ownerId }) => partners.includes(ownerId)) : places;
  const own = nearestOfEach(
    asked.filter(({ cityId }) => cityId === city?.id),
    cities,
    city?.geolocation ?? null,
  );
  const have = new Set(own.map(({ acceptorId }) => acceptorId));
  const others = nearestOfEach(
    asked.filter(({ ownerId }) => !have.has(ownerId)),
    cities,
    city?.geolocation ?? null,
  );
  return { city, items: [...own, ...others] };
}

/** The nearest address of each partner, in whatever town, counted from the visitor. */
export function partnerPlacesFrom(
  from: Geolocation,
  branches: readonly AcceptorBranch[],
  acceptors: readonly Acceptor[],
  cities: readonly City[],
): PartnerPlaces {
  return { city: null, items: nearestOfEach(branchPlaces(branches, acceptors, cities), cities, from) };
}
