import { useMemo } from "react";
import { dayOf } from "../../shared/dates.ts";
import type { Geolocation } from "../../shared/entities/geolocation.ts";
import type { Nearby } from "../../shared/entities/nearby.ts";
import { chooseNearby } from "../../shared/places/choose-nearby.ts";
import { branchPlaces, pointPlaces } from "../../shared/places/place.ts";
import { branchesRequest, organizationsRequest, pointsRequest } from "../../shared/places/place-requests.ts";
import { townFinder } from "../../shared/places/town.ts";
import {
  acceptorCategoriesRequest,
  acceptorsRequest,
  citiesRequest,
  configRequest,
  promotionsRequest,
} from "../../shared/requests.ts";
import type { ResourceRequest } from "../../shared/resources.ts";
import { exampleSavings } from "../../shared/savings/savings.ts";
import { useResource } from "../../state/resource-state.ts";

type VisitorNearby = { status: "loading" } | { status: "failed" } | { status: "ready"; data: Nearby };

/**
 * What is near the visitor's position, chosen on the device: the position is not sent anywhere. Loads the lists of all
 * places when the position is known.
 */
export function useVisitorNearby(position: Geolocation | null): VisitorNearby {
  const isAsked = position !== null;
  const cities = useList(citiesRequest, isAsked);
  const config = useList(configRequest, isAsked);
  const organizations = useList(organizationsRequest, isAsked);
  const acceptors = useList(acceptorsRequest, isAsked);
  const categories = useList(acceptorCategoriesRequest, isAsked);
  const promotions = useList(promotionsRequest, isAsked);
  const points = useList(pointsRequest, isAsked);
  const branches = useList(branchesRequest, isAsked);

  // Discounts may be missing; the nearest point is what the visitor asked for.
  const needed = [cities, config, organizations, points];
  const wanted = [acceptors, categories, promotions, branches];
  const isComing = [...needed, ...wanted].some(({ status }) => status === "loading");
  const lists = useMemo(() => {
    if (isComing || !cities.data || !config.data || !organizations.data || !points.data) return null;
    return {
      points: pointPlaces(points.data, organizations.data, cities.data, config.data.issuers),
      branches: branchPlaces(branches.data ?? [], acceptors.data ?? [], cities.data),
      cities: cities.data,
      acceptors: acceptors.data ?? [],
      categories: categories.data ?? [],
      promotions: promotions.data ?? [],
    };
  }, [
    isComing,
    cities.data,
    config.data,
    organizations.data,
    points.data,
    branches.data,
    acceptors.data,
    categories.data,
    promotions.data,
  ]);
  const data = useMemo(() => {
    const city = lists && position && townFinder(lists.cities)({ oktmo: "", geolocation: position });
    if (!city) return null;
    const asOf = Date.now();
    const today = dayOf(asOf);
    const savings = exampleSavings(lists.categories, lists.promotions, city, today);
    return { ...chooseNearby(lists, { city, position }, { asOf, today }), savings };
  }, [lists, position]);
  if (data) return { status: "ready", data };
  return { status: needed.some(({ status }) => status === "failed") || lists !== null ? "failed" : "loading" };
}

function useList<T>(request: ResourceRequest<T>, isAsked: boolean): { status: string; data: T | null } {
  const { state } = useResource(request, isAsked);
  return { status: state.status, data: state.status === "ready" ? state.data : null };
}
