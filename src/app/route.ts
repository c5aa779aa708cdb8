import type { Audience } from "../shared/audience.ts";
import type { RouteName } from "../shared/route-table.ts";
import type { PageName } from "./page-modules.ts";

/** A row of the route table with the parameters and the query of an address. */
export interface RouteMatch {
  route: Route;
  /** The path's parameters, decoded. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** A row of the route table; its columns are described there. */
export interface Route {
  name: RouteName | "NotFound";
  path: string;
  title: string;
  /** Null on pages without header and footer. */
  audience: Audience | null;
  page: PageName;
  sameAs: RouteName | null;
  noindex: boolean;
}
