import { request, resources } from "../resources.ts";
import type { CardType } from "./issuers.ts";
import { type GroupParameter, type PlaceFilter, placeFilter } from "./place-filter.ts";
import type { PlaceKind } from "./place-key.ts";

/** Which places a page is about. */
export interface PlaceSource {
  kind: PlaceKind;
  /** Those of one acceptor only. */
  acceptorId?: string;
  /** Those that issue that card only. */
  card?: CardType;
}

export const pointsRequest = request(resources.points);
export const branchesRequest = request(resources.branches);
export const organizationsRequest = request(resources.organizations);

/** What the groups of such places are called in addresses. */
export function groupParameter(kind: PlaceKind): GroupParameter {
  return kind === "point" ? "organization" : "category";
}

/** A page's own limit counts more than what its address says. */
export function effectiveCards({ card }: PlaceSource, { cards }: Pick<PlaceFilter, "cards">): readonly CardType[] {
  return card === undefined ? cards : [card];
}

/** The places that a page with this filter shows first; which city the visitor picked is the browser's matter. */
export function placeListRequest(source: PlaceSource, filter: PlaceFilter) {
  const { groups, name, city, page, place } = filter;
  return request(resources.places, {
    kind: source.kind,
    acceptor: source.acceptorId,
    card: effectiveCards(source, filter).join(",") || undefined,
    [groupParameter(source.kind)]: groups.join(",") || undefined,
    name: name || undefined,
    city: city || undefined,
    page: page > 1 ? page : undefined,
    place: place || undefined,
  });
}

/** What {@link placeListRequest} asks for; null for what it never would. */
export function parsePlaceListQuery(query: URLSearchParams): { source: PlaceSource; filter: PlaceFilter } | null {
  const kind = query.get("kind");
  if (kind !== "point" && kind !== "branch") return null;
  const acceptorId = query.get("acceptor");
  return {
    source: acceptorId === null ? { kind } : { kind, acceptorId },
    filter: placeFilter(query, groupParameter(kind)),
  };
}
