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

/** Permanent redirects (301). */
export const redirects: Readonly<Record<string, string>> = {
  "/": routeTable.HolderHome.path,
  "/holder/home": routeTable.HolderHome.path,
  "/partner/home": routeTable.PartnerHome.path,
  "/holder/favourites": routeTable.MyCard.path,
  "/operator": routeTable.OperatorInformation.path,
  "/lk": routeTable.Login.path,
};

/** A path without trailing slashes, as the routes have it. The server redirects to it (301), the page replaces its address. */
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

/** Home page of each audience. */
export const homePaths: Readonly<Record<ContentAudience, string>> = {
  holder: routeTable.HolderHome.path,
  partner: routeTable.PartnerHome.path,
  operator: routeTable.OperatorInformation.path,
};

/** The search screen with a query. @param kind of hits to show; null: all. */
export function searchUrl(audience: ContentAudience, query: string, page = 1, kind: string | null = null): string {
  const search = new URLSearchParams({
    [searchParameter]: query,
    ...(kind === null ? {} : { kind }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return `${searchPaths[audience]}?${search}`;
}

/** The audience's news list; the operator has items only and shows the holder's list. */
export const newsPaths: Readonly<Record<ContentAudience, string>> = {
  holder: routeTable.NewsHolder.path,
  partner: routeTable.NewsPartner.path,
  operator: routeTable.NewsHolder.path,
};

/** Fragment with which any page opens the feedback form. */
export const feedbackHash = "#feedback";

/** Fragment of the part where a visitor erases what this device has kept. */
export const thisDeviceId = "this-device";
export const thisDeviceUrl = `${paths.MyCard}#${thisDeviceId}`;
