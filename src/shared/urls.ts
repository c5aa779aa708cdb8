import type { ContentAudience } from "./audience.ts";
import { searchParameter } from "./page-query.ts";
import { type RouteName, routeTable } from "./route-table.ts";
import { searchPaths } from "./search/search-paths.ts";

/** Path pattern of each route, in wouter's syntax. */
export const paths = /* @__PURE__ */ pathsOf();

function pathsOf(): { readonly [Name in RouteName]: (typeof routeTable)[Name]["path"] };
function pathsOf(): Record<string, string> {
  return Object.fromEntries(Object.entries(routeTable).map(([name, { path }]) => [name, path]));
}

/** Where pictures and documents of the content are: our server, and the embedded site backend alike. */
export const mediaPrefix = "/media/";

/** Where the basemap's tiles are: `{z}/{x}/{y}.mvt` below it. */
export const tilesPath = "/tiles/";

/** Addresses that lead elsewhere (301). */
export const redirects: Readonly<Record<string, string>> = {
  "/": paths.HolderHome,
  "/holder/home": paths.HolderHome,
  "/partner/home": paths.PartnerHome,
  "/operator": paths.OperatorInformation,
  "/lk": paths.Login,
};

/** A path as the routes have it: without slashes at its end. The server redirects to it (301), a page goes there at once. */
export function withoutSlash(pathname: string): string {
  return pathname.replace(/(.)\/+$/, "$1");
}

/** The path of a route with its parameters filled in. */
export function pathTo(name: RouteName, params: Readonly<Record<string, string>>): string {
  return paths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
}

const newsItemRoutes = {
  holder: "NewsItemHolder",
  partner: "NewsItemPartner",
  operator: "NewsItemOperator",
} as const satisfies Record<ContentAudience, RouteName>;

export function newsItemUrl(audience: ContentAudience, id: string): string {
  return pathTo(newsItemRoutes[audience], { id });
}

export function pageUrl(alias: string): string {
  return pathTo("Page", { alias });
}

/** The home that an audience's pages lead back to. */
export const homePaths: Readonly<Record<ContentAudience, string>> = {
  holder: paths.HolderHome,
  partner: paths.PartnerHome,
  operator: paths.OperatorInformation,
};

/** Where the audience sees what a query finds. */
export function searchUrl(audience: ContentAudience, query: string, page = 1): string {
  const search = new URLSearchParams({ [searchParameter]: query, ...(page === 1 ? {} : { page: String(page) }) });
  return `${searchPaths[audience]}?${search}`;
}

/** The audience's news list; the operator has items only and shows the holder's list. */
export const newsPaths: Readonly<Record<ContentAudience, string>> = {
  holder: paths.NewsHolder,
  partner: paths.NewsPartner,
  operator: paths.NewsHolder,
};

/** After any page's address: the page opens with the feedback form. */
export const feedbackHash = "#feedback";

/** Alias of the dynamic page that stands in where a route has no blocks: the path's last segment. */
export function aliasOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
