import { firstPlaces } from "../../src/shared/places/first-places.ts";
import { parsePlaceListQuery } from "../../src/shared/places/place-requests.ts";
import type { ServiceResult } from "../upstreams/upstream.ts";
import { marksOf, type PlaceSource } from "./place-source.ts";

/** The first items of a filtered list of places: pages need not load all places for them. */
export function createPlaceListPage({ allPlaces, placesOfAcceptor }: PlaceSource) {
  /** @param query of the resource `places`. */
  return async (query: URLSearchParams): Promise<ServiceResult> => {
    const asked = parsePlaceListQuery(query);
    if (asked === null) return { failure: { kind: "not-found", message: "Таких мест нет." } };
    const { source, filter } = asked;
    const all = await (source.acceptorId === undefined ? allPlaces(source.kind) : placesOfAcceptor(source.acceptorId));
    if ("failure" in all) return all;
    const response = { body: firstPlaces(all, filter), paging: null };
    return { response, ...marksOf(all) };
  };
}
