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
import type { OfflinePolicy } from "./offline-policy.ts";
import { searchOf } from "./url-parts.ts";

/** Raised when the stored form of any dataset or the rules for its HTML change: older copies are discarded. */
export const datasetsVersion = 5;

interface Row<T> {
  /** Which service answers: the site backend, the card data service, or this portal's own server. */
  service: "site" | "card" | "own";
  /** Path at the service as in spec §7, with `{parameters}`. */
  path: string;
  /** What devices may cache of it. */
  offline: OfflinePolicy;
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
function row<T>(
  service: Row<T>["service"],
  path: string,
  offline: OfflinePolicy,
  query: readonly string[] = [],
): Row<T> {
  return { service, path, offline, query };
}

/** @param maxEntries how many addresses of the row: pages, ids, filters. */
function cached(maxAgeDays: number, maxBytes: number, maxEntries = 1): OfflinePolicy {
  return { maxAgeDays, maxEntries, maxBytes };
}

// Upper bounds of valid responses (bytes): a text with its HTML, a list of them, all places of a region (20,000 branches
// are 6 MB). A larger one is a service's error, or too large for a cheap phone.
const text = 1_000_000;
const list = 6_000_000;
const places = 24_000_000;

const always = cached(365, text);

const rows = {
  config: row<PortalConfig>("own", "/config", always),
  settings: row<Setting[]>("site", "/v1/setting", always),
  categories: row<Categories>("site", "/v1/setting/categories", always),
  blocks: row<Block[]>("site", "/v1/block", cached(365, list, 60), ["page"]),
  slider: row<Slide[]>("site", "/v1/slider", cached(90, text, 4), ["category"]),
  pages: row<DynamicPage[]>("site", "/v1/page", always),
  page: row<DynamicPage>("site", "/v1/page/{alias}", cached(365, text, 40)),
  newsList: row<NewsPage>("site", "/v1/news", cached(180, list, 40), [
    "category",
    "page",
    "per-page",
    "sort",
    "from",
    "to",
  ]),
  newsItem: row<NewsItem>("site", "/v1/news/{id}", cached(180, text, 60), ["category"]),
  videos: row<Video[]>("site", "/v1/video", cached(90, text)),
  faq: row<FaqItem[]>("site", "/v1/faq", cached(365, list)),
  materials: row<Material[]>("site", "/v1/material", cached(365, list, 12), ["category", "type"]),
  material: row<Material>("site", "/v1/material/{id}", cached(365, text, 60)),
  feedbackSubjects: row<FeedbackSubject[]>("site", "/v1/feedback/subjects", always),
  search: row<SearchPage>("site", "/v1/search", "never", ["query", "page", "per-page"]),
  visitorAddress: row<VisitorAddress>("own", "/ip", "never"),
  geo: row<VisitorCity>("site", "/geo", "never"),
  geoByAddress: row<VisitorCity>("site", "/v1/geo", "never", ["ip"]),
  cities: row<City[]>("card", "/ListLocalities", cached(365, list)),
  acceptorCategories: row<AcceptorCategory[]>("card", "/ListAcceptorCategories", always),
  organizations: row<Organization[]>("card", "/IssuePointOrganizations", cached(365, list)),
  organizationPoints: row<IssuePoint[]>("card", "/IssuePoints", cached(90, places, 20), ["uid"]),
  /** The issue points of all organizations, merged by our server. */
  points: row<IssuePoint[]>("own", "/points", cached(90, places)),
  loyaltyPrograms: row<LoyaltyProgram[]>("card", "/ListLoyaltyPrograms", cached(90, list)),
  acceptors: row<Acceptor[]>("card", "/ListAcceptors", cached(90, list)),
  acceptorBranches: row<AcceptorBranch[]>("card", "/AcceptorBranches", cached(90, list, 40), ["uid"]),
  /** The branches of all acceptors, merged by our server. */
  branches: row<AcceptorBranch[]>("own", "/branches", cached(90, places)),
  keyPartners: row<KeyPartner[]>("card", "/keyPartners", cached(90, list)),
  feedbackThemes: row<FeedbackSubject[]>("card", "/ListFeedbackThemes", always),
  /** The loyalty programmes with their partners' names: all, the first few current ones, or one partner's. */
  promotions: row<Promotion[]>("own", "/promotions", cached(90, list), ["running", "acceptor", "category"]),
  // Parts of the card service's lists, cut by our server, so that a page need not load them whole.
  promotionList: row<PartialPromotions>("own", "/promotion-list", cached(90, text), ["category", "sort", "page"]),
  promotion: row<Promotion>("own", "/promotions/{id}", cached(90, text)),
  partnerList: row<PartialPartners>("own", "/partners", cached(90, text), ["category", "name", "page"]),
  partner: row<Acceptor>("own", "/partners/{id}", cached(90, text)),
  places: row<PartialPlaces>("own", "/places", cached(90, text), [
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
  nearPlaces: row<NearPlaces>("own", "/near-places", cached(90, text, 60), ["acceptor", "towns", "city"]),
  /** Each partner's address in a city, the nearest to its centre, else elsewhere; in the HTML only of those named. */
  partnerPlaces: row<PartnerPlaces>("own", "/partner-places", cached(90, text, 60), ["acceptor", "city"]),
  /** The issue point and the discounts nearest to a city's centre, chosen by our server. */
  nearby: row<Nearby>("own", "/nearby", cached(90, text, 4), ["city"]),
  /** Measures of support: of the embedded backend only, empty with other services. */
  measures: row<Measure[]>("own", "/measures", always),
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
