import type { Acceptor, AcceptorBranch, AcceptorCategory } from "./entities/acceptor.ts";
import type { Block } from "./entities/block.ts";
import type { City } from "./entities/city.ts";
import type { DynamicPage } from "./entities/cms-page.ts";
import type { FaqItem } from "./entities/faq.ts";
import type { FeedbackSubject } from "./entities/feedback-subject.ts";
import type { IssuePoint } from "./entities/issue-point.ts";
import type { KeyPartner } from "./entities/key-partner.ts";
import type { LoyaltyProgram } from "./entities/loyalty-program.ts";
import type { Material } from "./entities/material.ts";
import type { Measure } from "./entities/measure.ts";
import type { NearPlaces } from "./entities/near-places.ts";
import type { Nearby } from "./entities/nearby.ts";
import type { NewsItem, NewsPage } from "./entities/news-item.ts";
import type { Organization } from "./entities/organization.ts";
import type { PartialPlaces } from "./entities/partial-places.ts";
import type { PartialPartners } from "./entities/partner.ts";
import type { PartnerPlaces } from "./entities/partner-places.ts";
import type { PortalConfig } from "./entities/portal-config.ts";
import type { PartialPromotions, Promotion } from "./entities/promotion.ts";
import type { SearchPage } from "./entities/search-hit.ts";
import type { Categories, Setting } from "./entities/setting.ts";
import type { Slide } from "./entities/slide.ts";
import type { Video } from "./entities/video.ts";
import type { VisitorAddress } from "./entities/visitor-address.ts";
import type { VisitorCity } from "./entities/visitor-city.ts";
import { searchOf } from "./url-parts.ts";

/** Raised when the stored form of any dataset or the rules for its HTML change: older copies are discarded. */
export const datasetsVersion = 5;

interface Row<T> {
  /** Which service answers: the site backend, the card data service, or this portal's own server. */
  service: "site" | "card" | "own";
  /** Path at the service as in spec §7, with `{parameters}`. */
  path: string;
  /** Query parameters that are passed on, in the order of a canonical address. */
  query: readonly string[];
  /** Never present: carries the type of the data. */
  readonly data?: T;
}

/**
 * One dataset: a `GET` of a service or of our server. Page, service worker and server all work from this table; the parser of
 * each row is in `parsers.ts`, which a page that arrives with its data does not load.
 */
export interface Resource<T = unknown> extends Row<T> {
  name: ResourceName;
  /** Matches its path at our server (`/api/…`). */
  pattern: RegExp;
}

// Positional, because the table is in every page's first load, where each byte counts.
function row<T>(service: Row<T>["service"], path: string, query: readonly string[] = []): Row<T> {
  return { service, path, query };
}

const rows = {
  config: row<PortalConfig>("own", "/config"),
  settings: row<Setting[]>("site", "/v1/setting"),
  categories: row<Categories>("site", "/v1/setting/categories"),
  blocks: row<Block[]>("site", "/v1/block", ["page"]),
  slider: row<Slide[]>("site", "/v1/slider", ["category"]),
  pages: row<DynamicPage[]>("site", "/v1/page"),
  page: row<DynamicPage>("site", "/v1/page/{alias}"),
  newsList: row<NewsPage>("site", "/v1/news", ["category", "page", "per-page", "sort", "from", "to"]),
  newsItem: row<NewsItem>("site", "/v1/news/{id}", ["category"]),
  videos: row<Video[]>("site", "/v1/video"),
  faq: row<FaqItem[]>("site", "/v1/faq"),
  materials: row<Material[]>("site", "/v1/material", ["category", "type"]),
  material: row<Material>("site", "/v1/material/{id}"),
  feedbackSubjects: row<FeedbackSubject[]>("site", "/v1/feedback/subjects"),
  search: row<SearchPage>("site", "/v1/search", ["query", "page", "per-page"]),
  visitorAddress: row<VisitorAddress>("own", "/ip"),
  geo: row<VisitorCity>("site", "/geo"),
  geoByAddress: row<VisitorCity>("site", "/v1/geo", ["ip"]),
  cities: row<City[]>("card", "/ListLocalities"),
  acceptorCategories: row<AcceptorCategory[]>("card", "/ListAcceptorCategories"),
  organizations: row<Organization[]>("card", "/IssuePointOrganizations"),
  organizationPoints: row<IssuePoint[]>("card", "/IssuePoints", ["uid"]),
  /** The issue points of all organizations, merged by our server. */
  points: row<IssuePoint[]>("own", "/points"),
  loyaltyPrograms: row<LoyaltyProgram[]>("card", "/ListLoyaltyPrograms"),
  acceptors: row<Acceptor[]>("card", "/ListAcceptors"),
  acceptorBranches: row<AcceptorBranch[]>("card", "/AcceptorBranches", ["uid"]),
  /** The branches of all acceptors, merged by our server. */
  branches: row<AcceptorBranch[]>("own", "/branches"),
  keyPartners: row<KeyPartner[]>("card", "/keyPartners"),
  feedbackThemes: row<FeedbackSubject[]>("card", "/ListFeedbackThemes"),
  /** The loyalty programmes with their partners' names: all, the first few current ones, or one partner's. */
  promotions: row<Promotion[]>("own", "/promotions", ["running", "acceptor", "category"]),
  // Parts of the card service's lists, cut by our server, so that a page need not load them whole.
  promotionList: row<PartialPromotions>("own", "/promotion-list", ["category", "sort", "page"]),
  promotion: row<Promotion>("own", "/promotions/{id}"),
  partnerList: row<PartialPartners>("own", "/partners", ["category", "name", "page"]),
  partner: row<Acceptor>("own", "/partners/{id}"),
  places: row<PartialPlaces>("own", "/places", [
    "kind",
    "acceptor",
    "card",
    "organization",
    "category",
    "name",
    "city",
    "need",
    "page",
    "place",
  ]),
  /** A partner's addresses nearest to a city's centre; without `city`, to that of the default city. */
  nearPlaces: row<NearPlaces>("own", "/near-places", ["acceptor", "towns", "city"]),
  /** Each partner's address in a city, the nearest to its centre, else elsewhere; in the HTML only of those named. */
  partnerPlaces: row<PartnerPlaces>("own", "/partner-places", ["acceptor", "city"]),
  /** The issue point and the discounts nearest to a city's centre, chosen by our server. */
  nearby: row<Nearby>("own", "/nearby", ["city"]),
  /** Measures of support: of the embedded backend only, empty with other services. */
  measures: row<Measure[]>("own", "/measures"),
};

export type ResourceName = keyof typeof rows;

/** The parsed data of each dataset. */
export type ResourceData = { [N in ResourceName]: (typeof rows)[N] extends Row<infer T> ? T : never };

const prefixes: Readonly<Record<Resource["service"], string>> = {
  site: "/api/site",
  card: "/api/card",
  own: "/api",
};

/** All datasets by name. */
export const resources = Object.fromEntries(
  Object.entries(rows).map(([name, each]) => [
    name,
    {
      ...each,
      name,
      pattern: new RegExp(`^${prefixes[each.service]}${each.path.replace(/\{\w+\}/g, "([^/]+)")}$`),
    },
  ]),
) as { readonly [N in ResourceName]: Resource<ResourceData[N]> };

/** A dataset and the address to read it from. */
export interface ResourceRequest<T = unknown> {
  resource: Resource<T>;
  /** Path and query at our own server, canonical: equal requests have equal addresses. */
  url: string;
}

/**
 * Builds the request for a row. `params` fill the path's `{parameters}` and the query; undefined ones are omitted.
 * @throws {RangeError} for a parameter that the row does not have.
 */
export function request<T>(
  resource: Resource<T>,
  params: Readonly<Record<string, string | number | undefined>> = {},
): ResourceRequest<T> {
  const rest = new Map(Object.entries(params));
  const path = resource.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value ?? ""));
  });
  const query = new URLSearchParams();
  for (const name of resource.query) {
    const value = rest.get(name);
    rest.delete(name);
    if (value !== undefined) query.set(name, String(value));
  }
  if (rest.size > 0) throw new RangeError(`${resource.name} has no parameter ${[...rest.keys()].join(", ")}`);
  return { resource, url: `${prefixes[resource.service]}${path}${searchOf(query)}` };
}

/** The row served at a path of our server (`/api/…`), or null. */
export function resourceAt(pathname: string): Resource | null {
  return Object.values(resources).find(({ pattern }) => pattern.test(pathname)) ?? null;
}

/** The row of a service's path, or null. */
export function resourceAtService(service: Resource["service"], path: string): Resource | null {
  return resourceAt(prefixes[service] + path);
}

/** The path at the upstream service, for a path at our server that {@link resourceAt} knows. */
export function servicePath(resource: Resource, pathname: string): string {
  return pathname.slice(prefixes[resource.service].length);
}

/** The canonical query: the row's parameters only, in the row's order. */
export function canonicalSearch(resource: Resource, search: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of resource.query) {
    const value = search.get(name);
    if (value !== null) query.set(name, value);
  }
  return searchOf(query);
}
