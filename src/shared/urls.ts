import type { ContentAudience } from "./audience.ts";
import { searchParameter } from "./page-query.ts";

/**
 * Every route: its name (as in spec §2; the ones without a name there are named alike) and path pattern
 * in wouter's form. The one place where a path is spelled.
 */
export const paths = {
  HolderHome: "/holder",
  Capabilities: "/holder/capabilities",
  SettlementApplication: "/holder/capabilities/settlement-application",
  TransportApplication: "/holder/capabilities/transport-application",
  LoyaltyProgram: "/holder/capabilities/loyalty-program",
  MobileApplication: "/holder/capabilities/mobyle-application",
  CapabilitiesPartner: "/holder/capabilities/partner/:id",
  Page: "/holder/capabilities/:alias",
  HowToGetACard: "/holder/how-to-get-a-card",
  CardBank: "/holder/card-bank",
  CardSocial: "/holder/card-social",
  Materials: "/holder/materials",
  LegalFramework: "/holder/materials/legal-framework",
  GuidesAndRegulations: "/holder/materials/guides-and-regulations",
  Support: "/holder/support",
  Questions: "/holder/support/questions",
  NewsHolder: "/holder/news",
  NewsItemHolder: "/holder/news/:id",
  HolderSearch: "/holder/search",
  Stocks: "/holder/stocks",
  Stock: "/holder/stocks/:id",
  Partners: "/holder/partner-program",
  Partner: "/holder/partner-program/partner/:id",
  Messages: "/holder/messages",
  Favourites: "/holder/favourites",
  Offline: "/holder/offline",
  AccessibilityStatement: "/holder/accessibility",
  PartnerHome: "/partner",
  Advantages: "/partner/advantages",
  JoiningProcedure: "/partner/joining-procedure",
  PartnerMaterials: "/partner/materials",
  LegalFrameworkPartner: "/partner/materials/legal-framework",
  GuidesAndRegulationsPartner: "/partner/materials/guides-and-regulations",
  TransportMaterialsPartner: "/partner/materials/transport",
  NewsPartner: "/partner/news",
  NewsItemPartner: "/partner/news/:id",
  ContactsPartner: "/partner/contacts",
  PartnerSearch: "/partner/search",
  OperatorInformation: "/operator/operator-information",
  Cooperation: "/operator/cooperation",
  Contacts: "/operator/contacts",
  NewsItemOperator: "/operator/news/:id",
  OperatorSearch: "/operator/search",
  Login: "/lk/login",
} as const;

export type RouteName = keyof typeof paths;

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

/** The search screen of the audience (spec §3, Search). */
export const searchPaths: Readonly<Record<ContentAudience, string>> = {
  holder: paths.HolderSearch,
  partner: paths.PartnerSearch,
  operator: paths.OperatorSearch,
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
