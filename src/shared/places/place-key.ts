import { routeTable } from "../route-table.ts";

export type PlaceKind = "point" | "branch";

/** Escapes other characters than letters, digits and hyphens by their code: services' ids may contain anything. */
function urlSafe(id: string): string {
  return id.replace(/[^A-Za-z0-9-]/gu, (char) => `_${char.codePointAt(0)?.toString(16)}_`);
}

/** «p-12», «b-7»: a stable, URL-safe key. */
export function placeKey(kind: PlaceKind, id: string): string {
  return `${kind === "point" ? "p" : "b"}-${urlSafe(id)}`;
}

/** URL of a place, opened in the list of all of its kind. */
export function placeUrl(kind: PlaceKind, key: string): string {
  return kind === "point"
    ? `${routeTable.HowToGetACard.path}?place=${key}`
    : `${routeTable.Partners.path}?view=places&place=${key}`;
}

/** URL of an issue point, opened in its list. */
export function issuePointUrl(id: string): string {
  return placeUrl("point", placeKey("point", id));
}
