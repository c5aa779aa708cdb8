import { useMemo } from "react";
import type { Geolocation } from "../../../shared/entities/geolocation.ts";
import type { NearPlaces } from "../../../shared/entities/near-places.ts";
import { maxPages } from "../../../shared/paged-list.ts";
import { nearPlaces, nearPlacesRequest } from "../../../shared/places/near-question.ts";
import { placeFilter } from "../../../shared/places/place-filter.ts";
import { placeListRequest } from "../../../shared/places/place-requests.ts";
import { citiesRequest } from "../../../shared/requests.ts";
import { positionAtom } from "../../../state/position-state.ts";
import { useResource } from "../../../state/resource-state.ts";
import { useAtomValue } from "../../../state/store.ts";
import { useNearCity } from "../../../state/use-near-city.ts";

/** Whose addresses are looked for. */
export interface NearSource {
  acceptorId: string;
  /** OKTMO codes of the towns where they count; none: all towns. */
  towns: readonly string[];
}

/** The nearest addresses, and from where they are counted. */
export interface Near {
  found: NearPlaces;
  from: { place: Geolocation; whose: "visitor" | "city" } | null;
}

type NearState = { status: "loading" } | { status: "failed"; retry(): void } | { status: "ready"; near: Near };

/**
 * A partner's nearest addresses: to the centre of the visitor's city, of the default city in the server's HTML, or, once
 * it is known, to the visitor's position, which stays in the page.
 */
export function useNear({ acceptorId, towns }: NearSource): NearState {
  const cityId = useNearCity();
  const { state, retry } = useResource(nearPlacesRequest({ acceptorId, towns, cityId }));
  const located = useLocated({ acceptorId, towns });
  if (located !== null) return { status: "ready", near: located };
  if (state.status === "failed") return { status: "failed", retry };
  if (state.status === "loading") return state;
  const centre = state.data.city?.geolocation ?? null;
  return { status: "ready", near: { found: state.data, from: centre && { place: centre, whose: "city" } } };
}

/**
 * Counted from the visitor; null until the position and the addresses are known. At most as
 * many addresses as a list may show (500) are compared.
 */
function useLocated({ acceptorId, towns }: NearSource): Near | null {
  const position = useAtomValue(positionAtom);
  const isKnown = position.status === "known";
  const everything = { ...placeFilter(new URLSearchParams(), "category"), page: maxPages };
  const places = useResource(placeListRequest({ kind: "branch", acceptorId }, everything), isKnown).state;
  const cities = useResource(citiesRequest, isKnown).state;
  return useMemo(() => {
    if (position.status !== "known" || places.status !== "ready" || cities.status === "loading") return null;
    const { items, isIncomplete } = places.data;
    const all = { places: items, cities: cities.status === "ready" ? cities.data : [], isIncomplete };
    const found = nearPlaces(all, { city: null, from: position.place, towns });
    return { found, from: { place: position.place, whose: "visitor" } };
  }, [position, places, cities, towns]);
}
