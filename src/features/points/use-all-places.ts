import { useMemo } from "react";
import type { City } from "../../shared/entities/city.ts";
import { branchPlaces, type Place, pointPlaces } from "../../shared/places/place.ts";
import { placeFilter } from "../../shared/places/place-filter.ts";
import {
  branchesRequest,
  organizationsRequest,
  placeListRequest,
  pointsRequest,
} from "../../shared/places/place-requests.ts";
import { acceptorsRequest, citiesRequest, configRequest } from "../../shared/requests.ts";
import { type ResourceView, useResource } from "../../state/resource-state.ts";

/** All places of a kind, built from the full lists. */
export interface AllPlaces {
  status: "loading" | "failed" | "ready";
  /** Empty until ready. */
  places: readonly Place[];
  /** Localities; empty if they cannot be loaded. */
  cities: readonly City[];
  /** Reloads the lists that failed. */
  retry(): void;
}

const none: readonly never[] = [];

function together(needed: readonly ResourceView<unknown>[], cities: ResourceView<readonly City[]>) {
  const states = needed.map(({ state }) => state.status);
  const status = states.includes("failed")
    ? ("failed" as const)
    : // Failed localities are tolerated: places then have no city.
      states.includes("loading") || cities.state.status === "loading"
      ? ("loading" as const)
      : ("ready" as const);
  function retry() {
    for (const view of [...needed, cities]) if (view.state.status === "failed") view.retry();
  }
  return { status, retry };
}

function dataOf<T>({ state }: ResourceView<T>): T | null {
  return state.status === "ready" ? state.data : null;
}

/** Issue points of all organizations. @param isEnabled false: do not load the large lists yet. */
export function useIssuePoints(isEnabled = true): AllPlaces {
  const towns = useResource(citiesRequest, isEnabled);
  const config = useResource(configRequest);
  const organizations = useResource(organizationsRequest);
  // Requested last: smaller lists queued behind thousands of places would arrive late and cause another render.
  const points = useResource(pointsRequest, isEnabled);
  const { status, retry } = together([points, organizations, config], towns);
  const [items, owners, settings] = [dataOf(points), dataOf(organizations), dataOf(config)];
  const cities = dataOf(towns) ?? none;
  const places = useMemo(
    () =>
      status === "ready" && items && owners && settings ? pointPlaces(items, owners, cities, settings.issuers) : none,
    [status, items, owners, settings, cities],
  );
  return { status, places, cities, retry };
}

/** Branches of all acceptors. @param isEnabled false: do not load the large lists yet. */
export function useBranches(isEnabled: boolean, acceptorId?: string): AllPlaces {
  const towns = useResource(citiesRequest, isEnabled);
  const acceptors = useResource(acceptorsRequest);
  // Requested last, as above.
  const branches = useResource(branchesRequest, isEnabled);
  const { status, retry } = together([branches, acceptors], towns);
  const [items, owners] = [dataOf(branches), dataOf(acceptors)];
  const cities = dataOf(towns) ?? none;
  const places = useMemo(() => {
    if (status !== "ready" || !items || !owners) return none;
    const wanted = acceptorId === undefined ? items : items.filter((branch) => branch.acceptorId === acceptorId);
    return branchPlaces(wanted, owners, cities);
  }, [status, items, owners, cities, acceptorId]);
  return { status, places, cities, retry };
}

const unfiltered = placeFilter(new URLSearchParams(), "category");

/**
 * Branches of one acceptor. The list of all may lack them while our server is still gathering it: before the visitor is
 * told that there are none, the acceptor's own list is requested.
 */
export function useBranchesOf(acceptorId: string, isEnabled: boolean): AllPlaces {
  const all = useBranches(isEnabled, acceptorId);
  const isMissing = all.status === "ready" && all.places.length === 0;
  const own = useResource(placeListRequest({ kind: "branch", acceptorId }, unfiltered), isMissing);
  if (!isMissing) return all;
  return { ...all, status: own.state.status, places: dataOf(own)?.items ?? none, retry: own.retry };
}
