import { type PlaceQuestion, placesFor } from "../../shared/places/listed-places.ts";
import type { Place } from "../../shared/places/place.ts";
import { type Need, needs } from "../../shared/places/place-filter.ts";

/** How many places an option of the filters would show, with the other filters as they are. */
interface FinderCounts {
  /** By id of a group: if it were the only one. */
  groups: ReadonlyMap<string, number>;
  openNow: number;
  needs: ReadonlyMap<Need, number>;
}

export function finderCounts(
  places: readonly Place[],
  { filter, city, at }: Omit<PlaceQuestion, "from" | "pinned">,
): FinderCounts {
  const groups = new Map<string, number>();
  for (const { group } of placesFor(places, { filter: { ...filter, groups: [] }, city, at })) {
    groups.set(group, (groups.get(group) ?? 0) + 1);
  }
  const having = (change: Partial<typeof filter>) =>
    placesFor(places, { filter: { ...filter, ...change }, city, at }).length;
  return {
    groups,
    openNow: having({ openNow: true }),
    needs: new Map(needs.map((need) => [need, having({ needs: [...filter.needs, need] })])),
  };
}
