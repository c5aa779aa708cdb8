import { nearPlaces, parseNearQuestion } from "../../src/shared/places/near-question.ts";
import { askedCity } from "../../src/shared/places/town.ts";
import type { ServiceResult } from "../upstreams/upstream.ts";
import type { PlaceSource } from "./place-source.ts";

interface NearPlacesOptions extends Pick<PlaceSource, "placesOfAcceptor"> {
  /** Name of the city for requests that name none. */
  defaultCity: string;
}

/** A partner's addresses nearest to a city's centre. */
export function createNearPlacesAnswer({ placesOfAcceptor, defaultCity }: NearPlacesOptions) {
  /** @param query of the resource `nearPlaces`. */
  return async (query: URLSearchParams): Promise<ServiceResult> => {
    const question = parseNearQuestion(query);
    if (question === null) return { failure: { kind: "not-found", message: "Таких мест нет." } };
    const all = await placesOfAcceptor(question.acceptorId);
    if ("failure" in all) return all;
    const city = askedCity(all.cities, question.cityId, defaultCity);
    const body = nearPlaces(all, { city, from: city?.geolocation ?? null, towns: question.towns });
    const response = { body, paging: null };
    return all.isPartial ? { response, isPartial: true } : { response };
  };
}
