import { type PlaceQuestion, placesFor } from "../../shared/places/listed-places.ts";
import type { Place } from "../../shared/places/place.ts";

/** How many places an option of the filters would show, with the other filters as they are. */
interface FinderCounts {
  /** By id of a group: if it were the only one. */
  groups: ReadonlyMap<string, number>;
  openNow: number;
}

export function finderCounts(
  places: readonly Place[],
  { filter, city, at }: Omit<PlaceQuestion, "from" | "pinned">,
): FinderCounts {
  const groups = new Map<string, number>();
  for (const { group } of placesFor(places, { filter: { ...filter, groups: [] }, city, at })) {
    groups.set(group, (groups.get(group) ?? 0) + 1);
  }
  return { groups, openNow: placesFor(places, { filter: { ...filter, openNow: true }, city, at }).length };
}
