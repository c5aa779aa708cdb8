import type { ResourceData, ResourceName } from "./resource-data.ts";

/** Raised when the stored form of any dataset or the rules for its HTML change: older copies are discarded. */
export const datasetsVersion = 3;

/**
 * One `GET` of a service: the one definition that page, service worker and server read. Under the same name stand its
 * parser in `parsers.ts` and what the device keeps of it in `offline-policies.ts`: a page that comes with its data needs
 * neither.
 */
export interface Resource<T = unknown> {
  name: ResourceName;
  /** Who answers: the site backend, the card data service, or this portal's own server. */
  service: "site" | "card" | "own";
  /** Path at the service as in spec §7, with `{parameters}`. */
  path: string;
  /** Query parameters that are let through, in the order they stand in an address. */
  query: readonly string[];
  /** Never there: carries the type of the data. */
  readonly data?: T;
}

type Row = Omit<Resource, "name" | "query" | "data"> & Partial<Pick<Resource, "query">>;

function resource<N extends ResourceName>(name: N, row: Row): Resource<ResourceData[N]> {
  return { query: [], ...row, name };
}

export const resources = {
  config: resource("config", { service: "own", path: "/config" }),
  settings: resource("settings", { service: "site", path: "/v1/setting" }),
  categories: resource("categories", { service: "site", path: "/v1/setting/categories" }),
  blocks: resource("blocks", {
    service: "site",
    path: "/v1/block",
    query: ["page"],
  }),
  slider: resource("slider", {
    service: "site",
    path: "/v1/slider",
    query: ["category"],
  }),
  pages: resource("pages", { service: "site", path: "/v1/page" }),
  page: resource("page", {
    service: "site",
    path: "/v1/page/{alias}",
  }),
  newsList: resource("newsList", {
    service: "site",
    path: "/v1/news",
    query: ["category", "page", "per-page", "sort", "from", "to"],
  }),
  newsItem: resource("newsItem", {
    service: "site",
    path: "/v1/news/{id}",
    query: ["category"],
  }),
  videos: resource("videos", {
    service: "site",
    path: "/v1/video",
  }),
  faq: resource("faq", {
    service: "site",
    path: "/v1/faq",
  }),
  materials: resource("materials", {
    service: "site",
    path: "/v1/material",
    query: ["category", "type"],
  }),
  material: resource("material", {
    service: "site",
    path: "/v1/material/{id}",
  }),
  feedbackSubjects: resource("feedbackSubjects", { service: "site", path: "/v1/feedback/subjects" }),
  search: resource("search", {
    service: "site",
    path: "/v1/search",
    query: ["query", "page", "per-page"],
  }),
  visitorAddress: resource("visitorAddress", { service: "own", path: "/ip" }),
  geo: resource("geo", { service: "site", path: "/geo" }),
  geoByAddress: resource("geoByAddress", { service: "site", path: "/v1/geo", query: ["ip"] }),
  cities: resource("cities", {
    service: "card",
    path: "/ListLocalities",
  }),
  acceptorCategories: resource("acceptorCategories", {
    service: "card",
    path: "/ListAcceptorCategories",
  }),
  organizations: resource("organizations", {
    service: "card",
    path: "/IssuePointOrganizations",
  }),
  organizationPoints: resource("organizationPoints", {
    service: "card",
    path: "/IssuePoints",
    query: ["uid"],
  }),
  /** The points of all organizations, gathered by our server. */
  points: resource("points", {
    service: "own",
    path: "/points",
  }),
  loyaltyPrograms: resource("loyaltyPrograms", {
    service: "card",
    path: "/ListLoyaltyPrograms",
  }),
  acceptors: resource("acceptors", {
    service: "card",
    path: "/ListAcceptors",
  }),
  acceptorBranches: resource("acceptorBranches", {
    service: "card",
    path: "/AcceptorBranches",
    query: ["uid"],
  }),
  /** The branches of all acceptors, gathered by our server. */
  branches: resource("branches", {
    service: "own",
    path: "/branches",
  }),
  keyPartners: resource("keyPartners", {
    service: "card",
    path: "/keyPartners",
  }),
  feedbackThemes: resource("feedbackThemes", { service: "card", path: "/ListFeedbackThemes" }),
  /** The loyalty programmes with their partners' names: all, the first few that run, or one partner's. */
  promotions: resource("promotions", {
    service: "own",
    path: "/promotions",
    query: ["running", "acceptor"],
  }),
  // What our server takes out of the card service's lists, so that a page need not carry them whole.
  promotion: resource("promotion", {
    service: "own",
    path: "/promotions/{id}",
  }),
  partnersExcerpt: resource("partnersExcerpt", {
    service: "own",
    path: "/partners",
    query: ["category", "name", "page"],
  }),
  partner: resource("partner", {
    service: "own",
    path: "/partners/{id}",
  }),
  places: resource("places", {
    service: "own",
    path: "/places",
    query: ["kind", "acceptor", "card", "organization", "category", "name", "city", "page", "place"],
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
