import type { ResourceData, ResourceName } from "./resource-data.ts";

/** Raised when the stored form of any dataset or the rules for its HTML change: older copies are discarded. */
export const datasetsVersion = 2;

/**
 * How a resource is kept on the device: not at all (nor in any cache on the way: it is the visitor's own affair), or as a dataset that is shown at once and refreshed
 * behind it. `maxAgeDays`: older copies are not shown; `maxEntries`: how many addresses of the row are kept; `maxBytes`: a
 * larger answer is passed on and not kept.
 */
export type OfflinePolicy = "never" | { maxAgeDays: number; maxEntries: number; maxBytes: number };

const day = 86_400_000;

/** Whether a copy may still be shown. `savedAt` and `now`: milliseconds since 1970. */
export function isCurrent(policy: OfflinePolicy, savedAt: number, now: number): boolean {
  // A copy from the future is good: the device's clock was set back, and nobody knows how old it is.
  return policy !== "never" && now - savedAt < policy.maxAgeDays * day;
}

/**
 * Sizes (bytes) that a sound answer stays well below: a text with its HTML, a list of such things, and all places of a
 * region (20,000 branches are 6 MB). What is larger is a mistake of a service, or nothing for a cheap phone.
 */
const maxBytes = { text: 1_000_000, list: 6_000_000, places: 24_000_000 };

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

const always: OfflinePolicy = { maxAgeDays: 365, maxEntries: 1, maxBytes: maxBytes.text };

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
    offline: { maxAgeDays: 365, maxEntries: 60, maxBytes: maxBytes.list },
  }),
  slider: resource("slider", {
    service: "site",
    path: "/v1/slider",
    query: ["category"],
    offline: { maxAgeDays: 90, maxEntries: 4, maxBytes: maxBytes.text },
  }),
  pages: resource("pages", { service: "site", path: "/v1/page", offline: always }),
  page: resource("page", {
    service: "site",
    path: "/v1/page/{alias}",
    offline: { maxAgeDays: 365, maxEntries: 40, maxBytes: maxBytes.text },
  }),
  newsList: resource("newsList", {
    service: "site",
    path: "/v1/news",
    query: ["category", "page", "per-page", "sort", "from", "to"],
    offline: { maxAgeDays: 180, maxEntries: 40, maxBytes: maxBytes.list },
  }),
  newsItem: resource("newsItem", {
    service: "site",
    path: "/v1/news/{id}",
    query: ["category"],
    offline: { maxAgeDays: 180, maxEntries: 60, maxBytes: maxBytes.text },
  }),
  videos: resource("videos", {
    service: "site",
    path: "/v1/video",
    offline: { maxAgeDays: 90, maxEntries: 1, maxBytes: maxBytes.text },
  }),
  faq: resource("faq", {
    service: "site",
    path: "/v1/faq",
    offline: { maxAgeDays: 365, maxEntries: 1, maxBytes: maxBytes.list },
  }),
  materials: resource("materials", {
    service: "site",
    path: "/v1/material",
    query: ["category", "type"],
    offline: { maxAgeDays: 365, maxEntries: 12, maxBytes: maxBytes.list },
  }),
  material: resource("material", {
    service: "site",
    path: "/v1/material/{id}",
    offline: { maxAgeDays: 365, maxEntries: 60, maxBytes: maxBytes.text },
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
  cities: resource("cities", {
    service: "card",
    path: "/ListLocalities",
    offline: { maxAgeDays: 365, maxEntries: 1, maxBytes: maxBytes.list },
  }),
  acceptorCategories: resource("acceptorCategories", {
    service: "card",
    path: "/ListAcceptorCategories",
    offline: always,
  }),
  organizations: resource("organizations", {
    service: "card",
    path: "/IssuePointOrganizations",
    offline: { maxAgeDays: 365, maxEntries: 1, maxBytes: maxBytes.list },
  }),
  organizationPoints: resource("organizationPoints", {
    service: "card",
    path: "/IssuePoints",
    query: ["uid"],
    offline: { maxAgeDays: 90, maxEntries: 20, maxBytes: maxBytes.places },
  }),
  /** The points of all organizations, gathered by our server. */
  points: resource("points", {
    service: "own",
    path: "/points",
    offline: { maxAgeDays: 90, maxEntries: 1, maxBytes: maxBytes.places },
  }),
  loyaltyPrograms: resource("loyaltyPrograms", {
    service: "card",
    path: "/ListLoyaltyPrograms",
    offline: { maxAgeDays: 90, maxEntries: 1, maxBytes: maxBytes.list },
  }),
  acceptors: resource("acceptors", {
    service: "card",
    path: "/ListAcceptors",
    offline: { maxAgeDays: 90, maxEntries: 1, maxBytes: maxBytes.list },
  }),
  acceptorBranches: resource("acceptorBranches", {
    service: "card",
    path: "/AcceptorBranches",
    query: ["uid"],
    offline: { maxAgeDays: 90, maxEntries: 40, maxBytes: maxBytes.list },
  }),
  /** The branches of all acceptors, gathered by our server. */
  branches: resource("branches", {
    service: "own",
    path: "/branches",
    offline: { maxAgeDays: 90, maxEntries: 1, maxBytes: maxBytes.places },
  }),
  keyPartners: resource("keyPartners", {
    service: "card",
    path: "/keyPartners",
    offline: { maxAgeDays: 90, maxEntries: 1, maxBytes: maxBytes.list },
  }),
  feedbackThemes: resource("feedbackThemes", { service: "card", path: "/ListFeedbackThemes", offline: always }),
  /** The loyalty programmes with their partners' names: all, the first few that run, or one partner's. */
  promotions: resource("promotions", {
    service: "own",
    path: "/promotions",
    query: ["running", "acceptor"],
    offline: { maxAgeDays: 90, maxEntries: 1, maxBytes: maxBytes.list },
  }),
  // What our server takes out of the card service's lists, so that a page need not carry them whole.
  promotion: resource("promotion", {
    service: "own",
    path: "/promotions/{id}",
    offline: { maxAgeDays: 90, maxEntries: 1, maxBytes: maxBytes.text },
  }),
  partnersExcerpt: resource("partnersExcerpt", {
    service: "own",
    path: "/partners",
    query: ["category", "name", "page"],
    offline: { maxAgeDays: 90, maxEntries: 1, maxBytes: maxBytes.text },
  }),
  partner: resource("partner", {
    service: "own",
    path: "/partners/{id}",
    offline: { maxAgeDays: 90, maxEntries: 1, maxBytes: maxBytes.text },
  }),
  places: resource("places", {
    service: "own",
    path: "/places",
    query: ["kind", "acceptor", "card", "organization", "category", "name", "city", "page", "place"],
    offline: { maxAgeDays: 90, maxEntries: 1, maxBytes: maxBytes.text },
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
