import { useEffect, useMemo, useState } from "react";
import type { City } from "../shared/entities/city.ts";
import type { Geolocation } from "../shared/entities/geolocation.ts";
import type { PartnerPlace, PartnerPlaces } from "../shared/entities/partner-places.ts";
import { branchesRequest, partnerPlacesRequest } from "../shared/places/place-requests.ts";
import { acceptorsRequest, citiesRequest } from "../shared/requests.ts";
import { usePickedCity } from "./picked-city.ts";
import { positionAtom } from "./position-state.ts";
import { useResource } from "./resource-state.ts";
import { useAtomValue } from "./store.ts";
import { useNearCity } from "./use-near-city.ts";
import { usePartialList } from "./use-partial-list.ts";

/** The nearest addresses of partners, and from where they are counted: a city's centre, or the visitor. */
export interface NearestPlaces {
  city: City | null;
  byPartner: ReadonlyMap<string, PartnerPlace>;
}

/**
 * Each partner's address that is nearest to the centre of the visitor's city, of the default city in the server's HTML, or,
 * once it is known, to the visitor's position, which stays in the page. Null while unknown.
 * @param partners ids of those in the server's HTML.
 */
export function usePartnerPlaces(partners: readonly string[]): NearestPlaces | null {
  const city = useNearCity();
  const picked = usePickedCity();
  const { state } = usePartialList(partnerPlacesRequest("", partners), partnerPlacesRequest(city), (all) => all);
  const position = useAtomValue(positionAtom);
  const ofVisitor = useVisitorPlaces(position.status === "known" ? position.place : null);
  const ofCity = state.status === "ready" ? state.data : null;
  // The server's HTML counts from the default city, which the visitor may not have picked.
  const isOther = picked !== null && ofCity?.city?.name !== picked.name;
  const places = ofVisitor ?? (isOther ? null : ofCity);
  return useMemo(
    () => places && { city: places.city, byPartner: new Map(places.items.map((each) => [each.acceptorId, each])) },
    [places],
  );
}

/** Counted from the visitor's position, on the device; null until all lists and the code for that are there. */
function useVisitorPlaces(from: Geolocation | null): PartnerPlaces | null {
  const isKnown = from !== null;
  const cities = useResource(citiesRequest, isKnown).state;
  const acceptors = useResource(acceptorsRequest, isKnown).state;
  const branches = useResource(branchesRequest, isKnown).state;
  const [places, setPlaces] = useState<PartnerPlaces | null>(null);
  useEffect(() => {
    setPlaces(null);
    if (from === null || branches.status !== "ready" || acceptors.status !== "ready" || cities.status !== "ready")
      return undefined;
    let isWanted = true;
    const lists = [branches.data, acceptors.data, cities.data] as const;
    void import("../shared/places/nearest-of-partners.ts").then(
      ({ partnerPlacesFrom }) => (isWanted ? setPlaces(partnerPlacesFrom(from, ...lists)) : undefined),
      // Its code could not be loaded: distances still count from the centre.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [from, branches, acceptors, cities]);
  return places;
}
