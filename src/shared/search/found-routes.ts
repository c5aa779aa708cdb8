import { type RouteName, routeTable } from "../route-table.ts";

function isFound(name: RouteName): boolean {
  return !routeTable[name].path.includes("/:") && !name.endsWith("Search") && name !== "Login";
}

/** The portal's own pages that a search finds, by their titles and blocks; the others show what is found by itself. */
export const foundRoutes: readonly RouteName[] = (Object.keys(routeTable) as RouteName[]).filter(isFound);
