import { paths } from "../urls.ts";

export type PlaceKind = "point" | "branch";

/** Ids are the services' own: what is no letter, digit or hyphen stands by its code, so that keys fit into addresses. */
function urlSafe(id: string): string {
  return id.replace(/[^A-Za-z0-9-]/gu, (char) => `_${char.codePointAt(0)?.toString(16)}_`);
}

/** «p-12», «b-7»: names a place for good, in addresses too. */
export function placeKey(kind: PlaceKind, id: string): string {
  return `${kind === "point" ? "p" : "b"}-${urlSafe(id)}`;
}

/** Where a place is shown, opened in the list of all of its kind. */
export function placeUrl(kind: PlaceKind, key: string): string {
  return kind === "point" ? `${paths.HowToGetACard}?place=${key}` : `${paths.Partners}?view=places&place=${key}`;
}

/** Where an issue point is shown, opened. */
export function issuePointUrl(id: string): string {
  return placeUrl("point", placeKey("point", id));
}
