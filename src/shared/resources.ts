import type { Acceptor, AcceptorBranch, AcceptorCategory } from "./entities/acceptor.ts";
import type { Block } from "./entities/block.ts";
import type { City } from "./entities/city.ts";
import type { FaqItem } from "./entities/faq.ts";
import type { FeedbackSubject } from "./entities/feedback-subject.ts";
import type { IssuePoint } from "./entities/issue-point.ts";
import type { KeyPartner } from "./entities/key-partner.ts";
import type { LoyaltyProgram } from "./entities/loyalty-program.ts";
import type { Material } from "./entities/material.ts";
import type { NewsItem, NewsPage } from "./entities/news.ts";
import type { Organization } from "./entities/organization.ts";
import type { DynamicPage } from "./entities/page.ts";
import type { PartnersExcerpt } from "./entities/partner.ts";
import type { PlacesExcerpt } from "./entities/places-excerpt.ts";
import type { PortalConfig } from "./entities/portal-config.ts";
import type { Promotion } from "./entities/promotion.ts";
import type { SearchPage } from "./entities/search-hit.ts";
import type { Categories, Setting } from "./entities/setting.ts";
import type { Slide } from "./entities/slide.ts";
import type { Video } from "./entities/video.ts";
import type { VisitorAddress } from "./entities/visitor-address.ts";
import type { VisitorCity } from "./entities/visitor-city.ts";

/** Raised when the stored form of any dataset or the rules for its HTML change: older copies are discarded. */
export const datasetsVersion = 2;

/**
 * How a resource is kept on the device: not at all (nor in any cache on the way: it is the visitor's own affair), or as a dataset that is shown at once and refreshed
 * behind it. `maxAgeDays`: older copies are not shown; `maxEntries`: how many addresses of the row are kept.
 */
export type OfflinePolicy = "never" | { maxAgeDays: number; maxEntries: number };

/** What each resource is, once its parser has read it. */
export interface ResourceData {
  config: PortalConfig;
  settings: Setting[];
  categories: Categories;
  blocks: Block[];
  slider: Slide[];
  pages: DynamicPage[];
  page: DynamicPage;
  newsList: NewsPage;
  newsItem: NewsItem;
  videos: Video[];
  faq: FaqItem[];
  materials: Material[];
  material: Material;
  feedbackSubjects: FeedbackSubject[];
  search: SearchPage;
  visitorAddress: VisitorAddress;
  geo: VisitorCity;
  geoByAddress: VisitorCity;
  cities: City[];
  acceptorCategories: AcceptorCategory[];
  organizations: Organization[];
  organizationPoints: IssuePoint[];
  points: IssuePoint[];
  loyaltyPrograms: LoyaltyProgram[];
  acceptors: Acceptor[];
  acceptorBranches: AcceptorBranch[];
  branches: AcceptorBranch[];
  keyPartners: KeyPartner[];
  feedbackThemes: FeedbackSubject[];
  promotions: Promotion[];
  promotion: Promotion;
  partnersExcerpt: PartnersExcerpt;
  partner: Acceptor;
  places: PlacesExcerpt;
}

export type ResourceName = keyof ResourceData;

/**
 * One `GET` of a service: the one definition that page, service worker and server read. Its parser stands in
 * `parsers.ts` under the same name: a page that comes with its data needs none, so its code comes later.
 */
export interface Resource<T = unknown> {
  name: ResourceName;
  /** Who answers: the site backend, the card data service, or this portal's own server. */
  service: "site" | "card" | "own";
  /** Path at the service as in spec §7, with `{parameters}`. */
  path: string;
  /** Query parameters that are let through, in the order they stand in an address. */
  query: readonly string[];
  offline: OfflinePolicy;
  /** Never there: carries the type of the data. */
  readonly data?: T;
}

const always: OfflinePolicy = { maxAgeDays: 365, maxEntries: 1 };

type Row = Omit<Resource, "name" | "query" | "data"> & Partial<Pick<Resource, "query">>;

function resource<N extends ResourceName>(name: N, row: Row): Resource<ResourceData[N]> {
  return { query: [], ...row, name };
}

export const resources = {
  config: resource("config", { service: "own", path: "/config", offline: always }),
  settings: resource("settings", { service: "site", path: "/v1/setting", offline: always }),
  categories: resource("categories", { service: "site", path: "/v1/setting/categories", offline: always }),
  blocks: resource("blocks", {
    service: "site",
    path: "/v1/block",
    query: ["page"],
    offline: { maxAgeDays: 365, maxEntries: 60 },
  }),
  slider: resource("slider", {
    service: "site",
    path: "/v1/slider",
    query: ["category"],
    offline: { maxAgeDays: 90, maxEntries: 4 },
  }),
  pages: resource("pages", { service: "site", path: "/v1/page", offline: always }),
  page: resource("page", {
    service: "site",
    path: "/v1/page/{alias}",
    offline: { maxAgeDays: 365, maxEntries: 40 },
  }),
  newsList: resource("newsList", {
    service: "site",
    path: "/v1/news",
    query: ["category", "page", "per-page", "sort", "from", "to"],
    offline: { maxAgeDays: 180, maxEntries: 40 },
  }),
  newsItem: resource("newsItem", {
    service: "site",
    path: "/v1/news/{id}",
    query: ["category"],
    offline: { maxAgeDays: 180, maxEntries: 60 },
  }),
  videos: resource("videos", { service: "site", path: "/v1/video", offline: { maxAgeDays: 90, maxEntries: 1 } }),
  faq: resource("faq", { service: "site", path: "/v1/faq", offline: always }),
  materials: resource("materials", {
    service: "site",
    path: "/v1/material",
    query: ["category", "type"],
    offline: { maxAgeDays: 365, maxEntries: 12 },
  }),
  material: resource("material", {
    service: "site",
    path: "/v1/material/{id}",
    offline: { maxAgeDays: 365, maxEntries: 60 },
  }),
  feedbackSubjects: resource("feedbackSubjects", { service: "site", path: "/v1/feedback/subjects", offline: always }),
  search: resource("search", {
    service: "site",
    path: "/v1/search",
    query: ["query", "page", "per-page"],
    offline: "never",
  }),
  visitorAddress: resource("visitorAddress", { service: "own", path: "/ip", offline: "never" }),
  geo: resource("geo", { service: "site", path: "/geo", offline: "never" }),
  geoByAddress: resource("geoByAddress", { service: "site", path: "/v1/geo", query: ["ip"], offline: "never" }),
  cities: resource("cities", { service: "card", path: "/ListLocalities", offline: always }),
  acceptorCategories: resource("acceptorCategories", {
    service: "card",
    path: "/ListAcceptorCategories",
    offline: always,
  }),
  organizations: resource("organizations", { service: "card", path: "/IssuePointOrganizations", offline: always }),
  organizationPoints: resource("organizationPoints", {
    service: "card",
    path: "/IssuePoints",
    query: ["uid"],
    offline: { maxAgeDays: 90, maxEntries: 20 },
  }),
  /** The points of all organizations, gathered by our server. */
  points: resource("points", { service: "own", path: "/points", offline: { maxAgeDays: 90, maxEntries: 1 } }),
  loyaltyPrograms: resource("loyaltyPrograms", {
    service: "card",
    path: "/ListLoyaltyPrograms",
    offline: { maxAgeDays: 90, maxEntries: 1 },
  }),
  acceptors: resource("acceptors", {
    service: "card",
    path: "/ListAcceptors",
    offline: { maxAgeDays: 90, maxEntries: 1 },
  }),
  acceptorBranches: resource("acceptorBranches", {
    service: "card",
    path: "/AcceptorBranches",
    query: ["uid"],
    offline: { maxAgeDays: 90, maxEntries: 40 },
  }),
  /** The branches of all acceptors, gathered by our server. */
  branches: resource("branches", { service: "own", path: "/branches", offline: { maxAgeDays: 90, maxEntries: 1 } }),
  keyPartners: resource("keyPartners", {
    service: "card",
    path: "/keyPartners",
    offline: { maxAgeDays: 90, maxEntries: 1 },
  }),
  feedbackThemes: resource("feedbackThemes", { service: "card", path: "/ListFeedbackThemes", offline: always }),
  /** The loyalty programmes with their partners' names: all, the first few that run, or one partner's. */
  promotions: resource("promotions", {
    service: "own",
    path: "/promotions",
    query: ["running", "acceptor"],
    offline: { maxAgeDays: 90, maxEntries: 1 },
  }),
  // What our server takes out of the card service's lists, so that a page need not carry them whole.
  promotion: resource("promotion", {
    service: "own",
    path: "/promotions/{id}",
    offline: { maxAgeDays: 90, maxEntries: 1 },
  }),
  partnersExcerpt: resource("partnersExcerpt", {
    service: "own",
    path: "/partners",
    query: ["category", "name", "page"],
    offline: { maxAgeDays: 90, maxEntries: 1 },
  }),
  partner: resource("partner", {
    service: "own",
    path: "/partners/{id}",
    offline: { maxAgeDays: 90, maxEntries: 1 },
  }),
  places: resource("places", {
    service: "own",
    path: "/places",
    query: ["kind", "acceptor", "card", "organization", "category", "name", "city", "page", "place"],
    offline: { maxAgeDays: 90, maxEntries: 1 },
  }),
} as const satisfies { [N in ResourceName]: Resource<ResourceData[N]> };

const prefixes: Readonly<Record<Resource["service"], string>> = {
  site: "/api/site",
  card: "/api/card",
  own: "/api",
};

/** What is asked for: a row of the table and the address it is answered at. */
export interface ResourceRequest<T = unknown> {
  resource: Resource<T>;
  /** Path and query at our own server. The same request always has the same address. */
  url: string;
}

/**
 * The request for a row. `params` fill the path's `{parameters}` and the query; undefined ones are left out.
 * @throws {RangeError} when a parameter is not one of the row's.
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
  const search = query.size > 0 ? `?${query}` : "";
  return { resource, url: `${prefixes[resource.service]}${path}${search}` };
}

const rows: readonly { resource: Resource; pattern: RegExp }[] = Object.values(resources).map((resource) => ({
  resource: resource as Resource,
  pattern: new RegExp(`^${prefixes[resource.service]}${resource.path.replace(/\{\w+\}/g, "([^/]+)")}$`),
}));

/** The row that answers at a path of our server (`/api/…`), or null. */
export function resourceAt(pathname: string): Resource | null {
  return rows.find(({ pattern }) => pattern.test(pathname))?.resource ?? null;
}

/** The path at the service itself, for a path at our server that {@link resourceAt} knows. */
export function servicePath(resource: Resource, pathname: string): string {
  return pathname.slice(prefixes[resource.service].length);
}

/** The address in its one form: known parameters only, in the row's order. */
export function canonicalSearch(resource: Resource, search: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of resource.query) {
    const value = search.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : "";
}
