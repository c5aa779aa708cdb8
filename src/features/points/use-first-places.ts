import { useEffect, useMemo, useState } from "react";
import type { PartialPlaces } from "../../shared/entities/partial-places.ts";
import { type PlaceFilter, placeFilter } from "../../shared/places/place-filter.ts";
import {
  branchesRequest,
  groupParameter,
  type PlaceSource,
  placeListRequest,
  pointsRequest,
} from "../../shared/places/place-requests.ts";
import type { ResourceRequest } from "../../shared/resources.ts";
import { pickedCityAtom } from "../../state/picked-city.ts";
import { positionAtom } from "../../state/position-state.ts";
import { peekInto, resourcesAtom, useResource } from "../../state/resource-state.ts";
import { atom, useAtomValue } from "../../state/store.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { useGrowingList } from "./use-growing-list.ts";

/** The first page of a list of places, shown until all places have loaded. */
export interface FirstPlaces {
  /** "failed": the server could not load it for its HTML, and the full lists, which report their own failures, are not requested yet. */
  partial: PartialPlaces | "failed" | null;
  /** Fetched by the browser, for the picked city; our server knows only the city in the URL. */
  isFetched: boolean;
  /** Key of the place in the arrival URL, always included; places opened later are in the list anyway. */
  pinned: string;
  /** The full lists may be requested now; earlier they would compete with the first page for bandwidth. */
  isDone: boolean;
}

/**
 * Loads the first page of a list of places: from the server's HTML, or else with a request of its own, which the server
 * or, offline, the service worker answers from the full list.
 */
export function useFirstPlaces(source: PlaceSource, query: URLSearchParams): FirstPlaces {
  const filter = placeFilter(query, groupParameter(source.kind));
  const [pinned] = useState(filter.place);
  const whole = source.kind === "point" ? pointsRequest.url : branchesRequest.url;
  const isWholeRequested = useAtomValue(useMemo(() => atom((get) => whole in get(resourcesAtom)), [whole]));
  const request = placeListRequest(source, { ...filter, place: pinned });
  const embedded = useEmbedded(request);
  const isNear = useAtomValue(positionAtom).status === "known";
  const picked = useAtomValue(pickedCityAtom);
  // Hydration must match the server's HTML; a page opened inside the portal begins with the picked city.
  const isOfOtherCity = useIsHydrated() && filter.city === "" && picked.known && picked.city !== null;
  // Distance and "open now" need all places, so the first page is not fetched for them.
  const [isFetched] = useState((embedded === null || isOfOtherCity) && !isWholeRequested && !isNear && !filter.openNow);
  useGrowingList(typeof embedded === "object" && embedded !== null && embedded.isIncomplete, request);
  const fetched = useFetched(source, { ...filter, place: pinned }, isFetched && !isWholeRequested);
  const [isDone, setDone] = useState(!isFetched);
  // In an effect, so that the first page is painted before the full lists are requested.
  useEffect(() => setDone((was) => was || fetched !== "loading"), [fetched]);
  if (!isFetched) {
    return { partial: embedded === "failed" && isWholeRequested ? null : embedded, isFetched, pinned, isDone };
  }
  // An empty page is not shown: the message for it names the nearest place, which needs all places.
  const isUsable = typeof fetched === "object" && fetched.items.length > 0;
  return { partial: isUsable && !filter.openNow ? fetched : null, isFetched, pinned, isDone };
}

/** The first page from the server's HTML. */
function useEmbedded(request: ResourceRequest<PartialPlaces>): PartialPlaces | "failed" | null {
  const known = useAtomValue(
    // biome-ignore lint/correctness/useExhaustiveDependencies: the URL identifies a request
    useMemo(() => atom((get) => peekInto(get(resourcesAtom))(request)), [request.url]),
  );
  if (known === null) return null;
  return "data" in known ? known.data : "failed";
}

function useFetched(
  source: PlaceSource,
  filter: PlaceFilter,
  isEnabled: boolean,
): PartialPlaces | "loading" | "failed" {
  const picked = useAtomValue(pickedCityAtom);
  const city = filter.city || (picked.known && picked.city?.id) || "";
  const { state } = useResource(placeListRequest(source, { ...filter, city }), isEnabled && picked.known);
  return state.status === "ready" ? state.data : state.status;
}
