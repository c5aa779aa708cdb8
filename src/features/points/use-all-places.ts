import { useMemo } from "react";
import type { City } from "../../shared/entities/city.ts";
import { branchPlaces, type Place, pointPlaces } from "../../shared/places/place.ts";
import { branchesRequest, organizationsRequest, pointsRequest } from "../../shared/places/place-requests.ts";
import { acceptorsRequest, citiesRequest, configRequest } from "../../shared/requests.ts";
import { type ResourceView, useResource } from "../../state/resource-state.ts";

/** All places there are, out of the lists that the browser reads whole. */
export interface AllPlaces {
  status: "loading" | "failed" | "ready";
  /** None until they are ready. */
  places: readonly Place[];
  /** The localities; none where they do not come. */
  cities: readonly City[];
  /** Reads anew what did not come. */
  retry(): void;
}

const none: readonly never[] = [];

function together(needed: readonly ResourceView<unknown>[], cities: ResourceView<readonly City[]>) {
  const states = needed.map(({ state }) => state.status);
  const status = states.includes("failed")
    ? ("failed" as const)
    : // Without localities places are in no city, but they are.
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

/** The points of all organizations. @param isAsked false: not yet. */
export function useIssuePoints(isAsked = true): AllPlaces {
  const towns = useResource(citiesRequest, isAsked);
  const config = useResource(configRequest);
  const organizations = useResource(organizationsRequest);
  // What is asked for last comes last: behind thousands of places the others would wait, and draw the page once more.
  const points = useResource(pointsRequest, isAsked);
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

/** The branches of all acceptors, or of one. @param isAsked false: not yet. */
export function useBranches(acceptorId: string | undefined, isAsked: boolean): AllPlaces {
  const towns = useResource(citiesRequest, isAsked);
  const acceptors = useResource(acceptorsRequest);
  // The last, as above.
  const branches = useResource(branchesRequest, isAsked);
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
