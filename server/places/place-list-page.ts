import type { City } from "../../src/shared/entities/city.ts";
import type { PortalConfig } from "../../src/shared/entities/portal-config.ts";
import type { Failure } from "../../src/shared/failure.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import { firstPlaces, type PlacesAndCities } from "../../src/shared/places/first-places.ts";
import { branchPlaces, pointPlaces } from "../../src/shared/places/place.ts";
import type { PlaceKind } from "../../src/shared/places/place-key.ts";
import {
  branchesRequest,
  organizationsRequest,
  placesAsked,
  pointsRequest,
} from "../../src/shared/places/place-requests.ts";
import { acceptorsRequest, citiesRequest } from "../../src/shared/requests.ts";
import { type ResourceRequest, request, resources } from "../../src/shared/resources.ts";
import type { Answer } from "../../src/shared/service-response.ts";
import type { ServiceResult } from "../upstreams/upstream.ts";
import { normalizePlace } from "./normalize-place.ts";
import { byAddress } from "./sort-by-address.ts";

/** An answer of this server's own, with the mark that changes with it. */
interface CachedResponse {
  response: Answer;
  packed: { etag: string };
}

/** Reads what stands at an address of ours. */
export type ReadUrl = (url: string) => Promise<CachedResponse | { failure: Failure }>;

export interface PlaceListPageOptions {
  read: ReadUrl;
  issuers: PortalConfig["issuers"];
}

/** `isPartial`: the localities did not come. Without them places are in no city, but they are. */
type Read = (PlacesAndCities & { isPartial?: true }) | { failure: Failure };

/** What a list of places shows first, out of all places: a page need not carry them whole. */
export function createPlaceListPage({ read, issuers }: PlaceListPageOptions) {
  /** Making them of thousands of items takes a while, and they seldom change. */
  const made = new Map<PlaceKind, { all: Exclude<Read, { failure: Failure }>; etags: string }>();

  async function allPlaces(kind: PlaceKind): Promise<Read> {
    const lists =
      kind === "point" ? [pointsRequest.url, organizationsRequest.url] : [branchesRequest.url, acceptorsRequest.url];
    const [items, owners, towns] = await Promise.all([...lists, citiesRequest.url].map(read));
    if (items === undefined || owners === undefined) throw new Error("as many answers as questions");
    if ("failure" in items) return items;
    if ("failure" in owners) return owners;
    const cities = towns && "answer" in towns ? towns : null;
    const etags = [items, owners, cities].map((known) => known?.packed.etag).join();
    const before = made.get(kind);
    if (before?.etags === etags) return before.all;
    const all = cities
      ? placesOf(kind, items.response, owners.response, parsed(citiesRequest, cities.response))
      : { ...placesOf(kind, items.response, owners.response, []), isPartial: true as const };
    made.set(kind, { all, etags });
    return all;
  }

  function placesOf(kind: PlaceKind, items: Answer, owners: Answer, cities: readonly City[]): PlacesAndCities {
    const places =
      kind === "point"
        ? pointPlaces(parsed(pointsRequest, items), parsed(organizationsRequest, owners), cities, issuers)
        : branchPlaces(parsed(branchesRequest, items), parsed(acceptorsRequest, owners), cities);
    return { places, cities };
  }

  /** One acceptor's own list comes sooner than all together. Ids are visitors' own: the service is asked for none that is not there. */
  async function ofAcceptor(id: string): Promise<Read> {
    const [owners, towns] = await Promise.all([read(acceptorsRequest.url), read(citiesRequest.url)]);
    if ("failure" in owners) return owners;
    const cities = "answer" in towns ? parsed(citiesRequest, towns.response) : [];
    const acceptors = parsed(acceptorsRequest, owners.response).filter((acceptor) => acceptor.id === id);
    if (acceptors.length === 0) return { places: [], cities };
    const own = await read(request(resources.acceptorBranches, { uid: id }).url);
    if ("failure" in own) return own;
    const branches = parserOf(resources.acceptorBranches).parse(own.response);
    const mended = branches.map((branch) => normalizePlace({ ...branch, acceptorId: id }, cities).mended);
    const places = branchPlaces(mended, acceptors, cities).sort(byAddress);
    return "answer" in towns ? { places, cities } : { places, cities, isPartial: true };
  }

  /** @param query as of the row `places`. */
  return async (query: URLSearchParams): Promise<ServiceResult> => {
    const asked = placesAsked(query);
    if (asked === null) return { failure: { kind: "not-found", message: "Таких мест нет." } };
    const { source, filter } = asked;
    const all = await (source.acceptorId === undefined ? allPlaces(source.kind) : ofAcceptor(source.acceptorId));
    if ("failure" in all) return all;
    const answer = { body: firstPlaces(all, filter), paging: null };
    return all.isPartial ? { response, isPartial: true } : { response };
  };
}

function parsed<T>({ resource }: ResourceRequest<T>, answer: Answer): T {
  return parserOf(resource).parse(answer);
}
