import { type RouteName, routeTable } from "../shared/route-table.ts";
import type { Route } from "./route.ts";

/** The route table with its optional columns filled in; the first row whose path matches is taken. */
export const routes: readonly Route[] = (Object.keys(routeTable) as RouteName[]).map((name) => ({
  name,
  sameAs: null,
  noindex: false,
  ...routeTable[name],
}));
