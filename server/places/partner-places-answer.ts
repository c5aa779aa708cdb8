import { partnerPlaces } from "../../src/shared/places/nearest-of-partners.ts";
import type { ServiceResult } from "../upstreams/upstream.ts";
import { marksOf, type PlaceSource } from "./place-source.ts";

interface PartnerPlacesOptions extends Pick<PlaceSource, "allPlaces"> {
  /** Name of the city for visitors who have not picked one. */
  defaultCity: string;
}

/** The nearest address of every partner, or of those asked for. */
export function createPartnerPlacesAnswer({ allPlaces, defaultCity }: PartnerPlacesOptions) {
  /** @param query of the resource `partnerPlaces`. */
  return async (query: URLSearchParams): Promise<ServiceResult> => {
    const all = await allPlaces("branch");
    if ("failure" in all) return all;
    const response = { body: partnerPlaces(all, query, defaultCity), paging: null };
    return { response, ...marksOf(all) };
  };
}

/** Each partner's address that is nearest to the centre of the default city. */
export function createNearestPlaces({ allPlaces, defaultCity }: PartnerPlacesOptions) {
  return async () => {
    const all = await allPlaces("branch");
    if ("failure" in all) return all;
    const value = partnerPlaces(all, new URLSearchParams(), defaultCity).items;
    return all.isPartial ? { value, isPartial: true as const } : { value };
  };
}
