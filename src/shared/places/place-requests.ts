import { request, resources } from "../resources.ts";
import type { CardType } from "./card-types.ts";
import { type GroupParameter, type PlaceFilter, placeFilter } from "./place-filter.ts";
import type { PlaceKind } from "./place-key.ts";

/** Which places a page lists. */
export interface PlaceSource {
  kind: PlaceKind;
  /** Only those of one acceptor. */
  acceptorId?: string;
  /** Only those that issue this card. */
  card?: CardType;
}

export const pointsRequest = request(resources.points);
export const branchesRequest = request(resources.branches);
export const organizationsRequest = request(resources.organizations);

/** Query parameter of the groups for that kind of place. */
export function groupParameter(kind: PlaceKind): GroupParameter {
  return kind === "point" ? "organization" : "category";
}

/** The page's own restriction overrides the filter's cards. */
export function effectiveCards({ card }: PlaceSource, { cards }: Pick<PlaceFilter, "cards">): readonly CardType[] {
  return card === undefined ? cards : [card];
}

/** The places on the first pages for a filter. Without the visitor's city, which only the browser knows. */
export function placeListRequest(source: PlaceSource, filter: PlaceFilter) {
  const { groups, name, city, needs, page, place } = filter;
  return request(resources.places, {
    kind: source.kind,
    acceptor: source.acceptorId,
    card: effectiveCards(source, filter).join(",") || undefined,
    [groupParameter(source.kind)]: groups.join(",") || undefined,
    name: name || undefined,
    city: city || undefined,
    need: needs.join(",") || undefined,
    page: page > 1 ? page : undefined,
    place: place || undefined,
  });
}

/** @param city its id; empty: the default city. @param partners only of these; none given: of all. */
export function partnerPlacesRequest(city: string, partners?: readonly string[]) {
  return request(resources.partnerPlaces, { city: city || undefined, acceptor: partners?.join(",") });
}

/** The inverse of {@link placeListRequest}; null for any other query. */
export function parsePlaceListQuery(query: URLSearchParams): { source: PlaceSource; filter: PlaceFilter } | null {
  const kind = query.get("kind");
  if (kind !== "point" && kind !== "branch") return null;
  const acceptorId = query.get("acceptor");
  return {
    source: acceptorId === null ? { kind } : { kind, acceptorId },
    filter: placeFilter(query, groupParameter(kind)),
  };
}
