import type { City } from "../src/shared/entities/city.ts";
import { isCurrent } from "../src/shared/offline-policy.ts";
import { parserOf } from "../src/shared/parsers.ts";
import { firstPlaces } from "../src/shared/places/first-places.ts";
import { branchPlaces, type Place, pointPlaces } from "../src/shared/places/place.ts";
import {
  branchesRequest,
  organizationsRequest,
  type PlaceSource,
  placesAsked,
  pointsRequest,
} from "../src/shared/places/place-requests.ts";
import { acceptorsRequest, citiesRequest, configRequest } from "../src/shared/requests.ts";
import { type ResourceRequest, resources } from "../src/shared/resources.ts";
import { pagingFromHeaders } from "../src/shared/service-response.ts";
import type { DatasetStore } from "./dataset-store.ts";
import type { Dataset } from "./request-kinds.ts";

/** What the device knows of a dataset that it has no copy of, out of others that it has. */
export interface Derived {
  body: unknown;
  /** When the oldest of the copies was fetched or confirmed (ms since 1970). */
  savedAt: number;
}

/** The first places of a list, out of all that are kept: a page has them long before it could read thousands. */
export function placesFromStore(copies: DatasetStore, now: () => number): (dataset: Dataset) => Promise<Derived | null> {
  async function read<T>({ resource, url }: ResourceRequest<T>): Promise<{ data: T; savedAt: number } | null> {
    const copy = await copies.get(url);
    if (copy === null || !isCurrent(resource.offline, copy.savedAt, now())) return null;
    const { body, headers, savedAt } = copy;
    const paging = pagingFromHeaders((name) => headers[name] ?? null);
    return { data: parserOf(resource).parse({ body: JSON.parse(body), paging }), savedAt };
  }

  /** Places of a source with the moments of their copies; null where one of the lists is not kept. */
  async function allPlaces({ kind, acceptorId }: PlaceSource, cities: readonly City[]) {
    if (kind === "point") {
      const [points, owners, config] = await Promise.all([
        read(pointsRequest),
        read(organizationsRequest),
        read(configRequest),
      ]);
      if (points === null || owners === null || config === null) return null;
      const places = pointPlaces(points.data, owners.data, cities, config.data.issuers);
      return { places, moments: [points.savedAt, owners.savedAt, config.savedAt] };
    }
    const [branches, owners] = await Promise.all([read(branchesRequest), read(acceptorsRequest)]);
    if (branches === null || owners === null) return null;
    const wanted = branches.data.filter((branch) => acceptorId === undefined || branch.acceptorId === acceptorId);
    const places: Place[] = branchPlaces(wanted, owners.data, cities);
    return { places, moments: [branches.savedAt, owners.savedAt] };
  }

  return async ({ resource, key }) => {
    if (resource !== resources.places) return null;
    const asked = placesAsked(new URL(key, "http://own").searchParams);
    if (asked === null) return null;
    try {
      const cities = await read(citiesRequest);
      const all = cities && (await allPlaces(asked.source, cities.data));
      if (!all) return null;
      const body = firstPlaces({ places: all.places, cities: cities.data }, asked.filter);
      return { body, savedAt: Math.min(cities.savedAt, ...all.moments) };
    } catch {
      // A copy of another form: the network is asked as if there were none.
      return null;
    }
  };
}
