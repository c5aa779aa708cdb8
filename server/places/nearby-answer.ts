import { dayOf } from "../../src/shared/dates.ts";
import type { City } from "../../src/shared/entities/city.ts";
import type { Nearby } from "../../src/shared/entities/nearby.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import { chooseNearby } from "../../src/shared/places/choose-nearby.ts";
import { acceptorCategoriesRequest, acceptorsRequest, promotionsRequest } from "../../src/shared/requests.ts";
import type { ResourceRequest } from "../../src/shared/resources.ts";
import { exampleSavings } from "../../src/shared/savings/savings.ts";
import type { ServiceResult } from "../upstreams/upstream.ts";
import { moreAfter } from "./merged-lists.ts";
import type { PlaceSource, ReadUrl } from "./place-source.ts";

/** Opening states are rendered as of the beginning of such a span (ms), so that answers within it are equal. */
const timeStep = 300_000;

interface NearbyOptions extends Pick<PlaceSource, "allPlaces"> {
  read: ReadUrl;
  /** Name of the city for requests that name none. */
  defaultCity: string;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Answers what is near a city's centre. Without branches or discounts the points are still an answer, but a provisional
 * one, which servers do not cache: else a portal that has just started would show a single discount for minutes. Devices keep
 * it until they see a better one, so that the home page opens offline. Where places have been gathered and an owner's list
 * failed, the rest may be missing for days: such an answer is not provisional. It never says that a city has no points
 * before all have come.
 */
export function createNearbyAnswer({ read, allPlaces, defaultCity, now }: NearbyOptions) {
  /** Null: it could not be read. */
  async function listOf<T>(wanted: ResourceRequest<T[]>): Promise<T[] | null> {
    const result = await read(wanted.url);
    return "failure" in result ? null : parserOf(wanted.resource).parse(result.response);
  }

  /** @param query of the resource `nearby`. */
  return async (query: URLSearchParams): Promise<ServiceResult> => {
    const [points, branches, acceptors, categories, promotions] = await Promise.all([
      allPlaces("point"),
      allPlaces("branch"),
      listOf(acceptorsRequest),
      listOf(acceptorCategoriesRequest),
      listOf(promotionsRequest),
    ]);
    if ("failure" in points) return points;
    const { cities } = points;
    // The list of cities could not be read; that the city is gone would delete what devices have.
    if (cities.length === 0) return { failure: { kind: "invalid" } };
    const asked = query.get("city");
    const city =
      asked === null
        ? (cities.find(({ name }) => name === defaultCity) ?? cities[0])
        : cities.find(({ id }) => id === asked);
    if (city === undefined) return { failure: { kind: "not-found", message: "Такого города в списке нет." } };
    const asOf = Math.floor(now() / timeStep) * timeStep;
    const source = {
      points: points.places,
      branches: "failure" in branches ? [] : branches.places,
      cities,
      acceptors: acceptors ?? [],
      categories: categories ?? [],
      promotions: promotions ?? [],
    };
    const today = dayOf(now());
    const savingsIn = (where: City | null) => exampleSavings(source.categories, source.promotions, where, today);
    const body: Nearby = {
      ...chooseNearby(source, { city, position: null }, { asOf, today }),
      // Who asks for no city may have picked this one or none: the calculator must not show less than the home page.
      savings: asked === null ? Math.min(savingsIn(null), savingsIn(city)) : savingsIn(city),
    };
    // The city's points may be among those that have not come.
    if (body.total === 0 && points.isIncomplete) return { failure: { kind: "timeout" } };
    const isComing = [points, branches].some((places) => "failure" in places || places.moreAfter !== undefined);
    const isProvisional = isComing || [acceptors, categories, promotions].includes(null);
    const response = { body, paging: null };
    return isProvisional ? { response, isPartial: true, isKeepable: true, moreAfter } : { response };
  };
}
