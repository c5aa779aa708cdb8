import { type RouteName, routeTable } from "../route-table.ts";

function isSearchable(name: RouteName): boolean {
  return !routeTable[name].path.includes("/:") && !name.endsWith("Search");
}

/** Routes whose pages the search finds by title and blocks. Pages of one item are found through the item. */
export const searchableRoutes: readonly RouteName[] = (Object.keys(routeTable) as RouteName[]).filter(isSearchable);
