import type { City } from "../src/shared/entities/city.ts";
import { isCurrent, offlinePolicy } from "../src/shared/offline-policy.ts";
import { parserOf } from "../src/shared/parsers.ts";
import { firstPlaces } from "../src/shared/places/first-places.ts";
import { nearPlaces, parseNearQuestion } from "../src/shared/places/near-question.ts";
import { partnerPlaces } from "../src/shared/places/nearest-of-partners.ts";
import { branchPlaces, type Place, pointPlaces } from "../src/shared/places/place.ts";
import {
  branchesRequest,
  organizationsRequest,
  type PlaceSource,
  parsePlaceListQuery,
  pointsRequest,
} from "../src/shared/places/place-requests.ts";
import { askedCity } from "../src/shared/places/town.ts";
import { acceptorsRequest, citiesRequest, configRequest } from "../src/shared/requests.ts";
import type { ResourceName, ResourceRequest } from "../src/shared/resources.ts";
import { pagingFromHeaders } from "../src/shared/service-response.ts";
import type { DatasetStore } from "./dataset-store.ts";
import type { Dataset } from "./request-kinds.ts";

/** A dataset computed from other cached datasets. */
export interface Derived {
  body: unknown;
  /** When the oldest of them was fetched or revalidated (ms since 1970). */
  savedAt: number;
}

/**
 * Computes the first places of a list from the cached lists of all places, in the worker: offline, a page shows them
 * before it could parse and merge thousands on its own main thread (bench "lookup": at most 250 ms among 10,000 points).
 */
export function placesFromStore(store: DatasetStore, now: () => number): (dataset: Dataset) => Promise<Derived | null> {
  async function read<T>({ resource, url }: ResourceRequest<T>): Promise<{ data: T; savedAt: number } | null> {
    const record = await store.get(url);
    if (record === null || !isCurrent(offlinePolicy(resource), record.savedAt, now())) return null;
    const { body, headers, savedAt } = record;
    const paging = pagingFromHeaders((name) => headers[name] ?? null);
    return { data: parserOf(resource).parse({ body: JSON.parse(body), paging }), savedAt };
  }

  /** All places of a source, and when its lists were saved; null when one of the lists is not cached. */
  async function allPlaces({ kind, acceptorId }: PlaceSource, cities: readonly City[]) {
    if (kind === "point") {
      const [points, owners, config] = await Promise.all([
        read(pointsRequest),
        read(organizationsRequest),
        read(configRequest),
      ]);
      if (points === null || owners === null || config === null) return null;
      const places = pointPlaces(points.data, owners.data, cities, config.data.issuers);
      return { places, savedAt: [points.savedAt, owners.savedAt, config.savedAt] };
    }
    const [branches, owners] = await Promise.all([read(branchesRequest), read(acceptorsRequest)]);
    if (branches === null || owners === null) return null;
    const wanted = branches.data.filter((branch) => acceptorId === undefined || branch.acceptorId === acceptorId);
    const places: Place[] = branchPlaces(wanted, owners.data, cities);
    return { places, savedAt: [branches.savedAt, owners.savedAt] };
  }

  /** The lists of places and localities; null when one of them is not cached. */
  async function placesAndCities(source: PlaceSource) {
    const cities = await read(citiesRequest);
    const all = cities && (await allPlaces(source, cities.data));
    if (!all) return null;
    const savedAt = Math.min(cities.savedAt, ...all.savedAt);
    return { all: { places: all.places, cities: cities.data, isIncomplete: false }, savedAt };
  }

  async function derivedList(query: URLSearchParams): Promise<Derived | null> {
    const asked = parsePlaceListQuery(query);
    const found = asked && (await placesAndCities(asked.source));
    return found && { body: firstPlaces(found.all, asked.filter), savedAt: found.savedAt };
  }

  async function derivedNear(query: URLSearchParams): Promise<Derived | null> {
    const asked = parseNearQuestion(query);
    const found = asked && (await placesAndCities({ kind: "branch", acceptorId: asked.acceptorId }));
    const config = found && (await read(configRequest));
    if (!config) return null;
    const city = askedCity(found.all.cities, asked.cityId, config.data.defaultCity);
    const body = nearPlaces(found.all, { city, from: city?.geolocation ?? null, towns: asked.towns });
    return { body, savedAt: Math.min(found.savedAt, config.savedAt) };
  }

  async function derivedPartnerPlaces(query: URLSearchParams): Promise<Derived | null> {
    const [found, config] = await Promise.all([placesAndCities({ kind: "branch" }), read(configRequest)]);
    if (found === null || config === null) return null;
    const body = partnerPlaces(found.all, query, config.data.defaultCity);
    return { body, savedAt: Math.min(found.savedAt, config.savedAt) };
  }

  const derivations: Readonly<Partial<Record<ResourceName, (query: URLSearchParams) => Promise<Derived | null>>>> = {
    places: derivedList,
    nearPlaces: derivedNear,
    partnerPlaces: derivedPartnerPlaces,
  };

  return async ({ resource, key }) => {
    const derive = derivations[resource.name];
    if (derive === undefined) return null;
    try {
      return await derive(new URL(key, "http://own").searchParams);
    } catch {
      // A malformed record counts as missing: the request goes to the network.
      return null;
    }
  };
}
