import { useEffect, useMemo, useState } from "react";
import type { PlacesExcerpt } from "../../shared/entities/partial-places.ts";
import { type PlaceFilter, placeFilter } from "../../shared/places/place-filter.ts";
import {
  branchesRequest,
  groupParameter,
  type PlaceSource,
  placesExcerptRequest,
  pointsRequest,
} from "../../shared/places/place-requests.ts";
import { pickedCityAtom } from "../../state/picked-city.ts";
import { peekInto, resourcesAtom, useResource } from "../../state/resource-state.ts";
import { atom, useAtomValue } from "../../state/store.ts";
import { positionAtom } from "./position-state.ts";

/** What a list of places shows until all of them are there. */
export interface FirstPlaces {
  /** "failed": the server had none for its HTML, and nothing else was asked for yet, which then says of its own tries. */
  partial: PlacesExcerpt | "failed" | null;
  /** The browser asked for it, in the city that the visitor picked; the server knows none but that of the address. */
  isFetched: boolean;
  /** Key of the place that the visitor came for; what is opened later is in the list anyway. */
  pinned: string;
  /** All places may be asked for: thousands of them on their way would only keep the first ones waiting. */
  isDone: boolean;
}

/**
 * The first places of a list: those that the server's HTML brought, else those that the browser asks for by themselves.
 * Our server takes them out of all, and without it the worker.
 */
export function useFirstPlaces(source: PlaceSource, query: URLSearchParams): FirstPlaces {
  const filter = placeFilter(query, groupParameter(source.kind));
  const [pinned] = useState(filter.place);
  const whole = source.kind === "point" ? pointsRequest.url : branchesRequest.url;
  const isWholeAsked = useAtomValue(useMemo(() => atom((get) => whole in get(resourcesAtom)), [whole]));
  const brought = useBrought(source, { ...filter, place: pinned });
  const isNear = useAtomValue(positionAtom).status === "known";
  // What only all places can tell is not asked of the first ones: what is near, and open now.
  const [isOwn] = useState(brought === null && !isWholeAsked && !isNear && !filter.openNow);
  const own = useOwn(source, { ...filter, place: pinned }, isOwn && !isWholeAsked);
  const [isOver, setOver] = useState(!isOwn);
  // After the frame that shows them.
  useEffect(() => setOver((was) => was || own !== "loading"), [own]);
  if (!isOwn) return { partial: brought === "failed" && isWholeAsked ? null : brought, isFetched, pinned, isDone };
  // That there are none in the city says little until all are there: then the way to the nearest can be told.
  const isTold = typeof own === "object" && own.items.length > 0;
  return { partial: isTold && !filter.openNow ? own : null, isFetched, pinned, isDone };
}

/** What the server's HTML brought for that filter. */
function useBrought(source: PlaceSource, filter: PlaceFilter): PlacesExcerpt | "failed" | null {
  const request = placesExcerptRequest(source, filter);
  const known = useAtomValue(
    // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all of a request
    useMemo(() => atom((get) => peekInto(get(resourcesAtom))(request)), [request.url]),
  );
  if (known === null) return null;
  return "data" in known ? known.data : "failed";
}

function useOwn(source: PlaceSource, filter: PlaceFilter, isAsked: boolean): PlacesExcerpt | "loading" | "failed" {
  const picked = useAtomValue(pickedCityAtom);
  const city = filter.city || (picked.known && picked.city?.id) || "";
  const { state } = useResource(placesExcerptRequest(source, { ...filter, city }), isAsked && picked.known);
  return state.status === "ready" ? state.data : state.status;
}
