import type { City } from "../../src/shared/entities/city.ts";
import type { PortalConfig } from "../../src/shared/entities/portal-config.ts";
import type { Failure } from "../../src/shared/failure.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import type { PlacesAndCities } from "../../src/shared/places/first-places.ts";
import { branchPlaces, pointPlaces } from "../../src/shared/places/place.ts";
import type { PlaceKind } from "../../src/shared/places/place-key.ts";
import { branchesRequest, organizationsRequest, pointsRequest } from "../../src/shared/places/place-requests.ts";
import { acceptorsRequest, citiesRequest } from "../../src/shared/requests.ts";
import { type ResourceRequest, request, resources } from "../../src/shared/resources.ts";
import type { ServiceResponse } from "../../src/shared/service-response.ts";
import type { PartialMarks } from "../upstreams/upstream.ts";
import { normalizePlace } from "./normalize-place.ts";
import { byAddress } from "./sort-by-address.ts";

/** A cached response of this server; its ETag changes with it. */
interface CachedResponse {
  response: ServiceResponse;
  json: { etag: string };
  /** Null: the response is partial. */
  freshFor: number | null;
  /** More of it is coming (ms from now). */
  moreAfter?: number | undefined;
}

/** Reads a URL of this server (`/api/…`). */
export type ReadUrl = (url: string) => Promise<CachedResponse | { failure: Failure }>;

export interface PlaceSource {
  allPlaces(kind: PlaceKind): Promise<PlacesResult>;
  placesOfAcceptor(id: string): Promise<PlacesResult>;
}

interface PlaceSourceOptions {
  read: ReadUrl;
  issuers: PortalConfig["issuers"];
}

/** `isPartial`: without all places, or without localities, so the places are in no city. `moreAfter`: more are coming (ms). */
type PlacesResult = (PlacesAndCities & PartialMarks) | { failure: Failure };

/** How an answer that is made of these places is marked. */
export function marksOf({
  isPartial,
  moreAfter,
}: { [K in keyof PartialMarks]: PartialMarks[K] | undefined }): PartialMarks {
  return { ...(isPartial && { isPartial }), ...(moreAfter !== undefined && { moreAfter }) };
}

/** All places of a kind or of an acceptor, joined with their owners and localities. */
export function createPlaceSource({ read, issuers }: PlaceSourceOptions): PlaceSource {
  /** Joining thousands of items is slow and their lists seldom change, so the result is reused while the ETags match. */
  const joined = new Map<PlaceKind, { places: Exclude<PlacesResult, { failure: Failure }>; etags: string }>();

  async function allPlaces(kind: PlaceKind): Promise<PlacesResult> {
    const lists =
      kind === "point" ? [pointsRequest.url, organizationsRequest.url] : [branchesRequest.url, acceptorsRequest.url];
    const [items, owners, towns] = await Promise.all([...lists, citiesRequest.url].map(read));
    if (items === undefined || owners === undefined) throw new Error("unreachable: three URLs give three results");
    if ("failure" in items) return items;
    if ("failure" in owners) return owners;
    const cities = towns && "response" in towns ? towns : null;
    const isIncomplete = items.freshFor === null;
    const { moreAfter } = items;
    const etags = [isIncomplete, moreAfter, ...[items, owners, cities].map((each) => each?.json.etag)].join();
    const last = joined.get(kind);
    if (last?.etags === etags) return last.places;
    const places = cities
      ? placesOf(kind, items.response, owners.response, parsed(citiesRequest, cities.response))
      : placesOf(kind, items.response, owners.response, []);
    const isPartial = isIncomplete || cities === null || undefined;
    const result = { ...places, isIncomplete, ...marksOf({ isPartial, moreAfter }) };
    joined.set(kind, { places: result, etags });
    return result;
  }

  function placesOf(
    kind: PlaceKind,
    items: ServiceResponse,
    owners: ServiceResponse,
    cities: readonly City[],
  ): Pick<PlacesAndCities, "places" | "cities"> {
    const places =
      kind === "point"
        ? pointPlaces(parsed(pointsRequest, items), parsed(organizationsRequest, owners), cities, issuers)
        : branchPlaces(parsed(branchesRequest, items), parsed(acceptorsRequest, owners), cities);
    return { places, cities };
  }

  /** Reads one acceptor's list, which is faster than all. Unknown ids come from visitors and are not forwarded. */
  async function placesOfAcceptor(id: string): Promise<PlacesResult> {
    const [owners, towns] = await Promise.all([read(acceptorsRequest.url), read(citiesRequest.url)]);
    if ("failure" in owners) return owners;
    const cities = "response" in towns ? parsed(citiesRequest, towns.response) : [];
    const acceptors = parsed(acceptorsRequest, owners.response).filter((acceptor) => acceptor.id === id);
    if (acceptors.length === 0) return { places: [], cities, isIncomplete: false };
    const own = await read(request(resources.acceptorBranches, { uid: id }).url);
    if ("failure" in own) return own;
    const branches = parserOf(resources.acceptorBranches).parse(own.response);
    const normalized = branches.map((branch) => normalizePlace({ ...branch, acceptorId: id }, cities).place);
    const places = branchPlaces(normalized, acceptors, cities).sort(byAddress);
    const all = { places, cities, isIncomplete: false };
    return "response" in towns ? all : { ...all, isPartial: true };
  }

  return { allPlaces, placesOfAcceptor };
}

function parsed<T>({ resource }: ResourceRequest<T>, answer: ServiceResponse): T {
  return parserOf(resource).parse(answer);
}
