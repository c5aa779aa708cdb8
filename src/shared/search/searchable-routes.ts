import { type RouteName, routeTable } from "../route-table.ts";

function isFound(name: RouteName): boolean {
  return !routeTable[name].path.includes("/:") && !name.endsWith("Search") && name !== "Login";
}

/** The portal's own pages that search finds by title and blocks. The other pages show items that are found themselves. */
export const foundRoutes: readonly RouteName[] = (Object.keys(routeTable) as RouteName[]).filter(isFound);
