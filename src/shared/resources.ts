import type { Answer } from "./answer.ts";
import { type Block, parseBlocks } from "./entities/block.ts";
import { type City, parseCities } from "./entities/city.ts";
import { type FaqItem, parseFaq } from "./entities/faq.ts";
import { type NewsItem, type NewsPage, parseNewsItem, parseNewsPage } from "./entities/news.ts";
import { type DynamicPage, parsePage, parsePages } from "./entities/page.ts";
import { type PortalConfig, parsePortalConfig } from "./entities/portal-config.ts";
import { type Categories, parseCategories, parseSettings, type Setting } from "./entities/setting.ts";
import { parseSlides, type Slide } from "./entities/slide.ts";
import { parseVideos, type Video } from "./entities/video.ts";
import type { OnDropped } from "./parse.ts";

/** Raised when the stored form of any dataset or the rules for its HTML change: older copies are discarded. */
export const datasetsVersion = 1;

/**
 * How a resource is kept on the device: not at all, or as a dataset that is shown at once and refreshed
 * behind it. `maxAgeDays`: older copies are not shown; `maxEntries`: how many addresses of the row are kept.
 */
export type OfflinePolicy = "never" | { maxAgeDays: number; maxEntries: number };

/** One `GET` of a service: the one definition that page, service worker and server read. */
export interface Resource<T = unknown> {
  name: string;
  /** Who answers: the site backend, the card data service, or this portal's own server. */
  service: "site" | "card" | "own";
  /** Path at the service as in spec §7, with `{parameters}`. */
  path: string;
  /** Query parameters that are let through, in the order they stand in an address. */
  query: readonly string[];
  /** @throws when the answer as a whole is not of the expected form; broken items of lists are dropped. */
  parse(answer: Answer, onDropped?: OnDropped): T;
  /** The JSON body that parses to the value again; the value itself where not given. */
  toBody?(value: T): unknown;
  /** Fields that hold HTML: sanitized in our server before they go anywhere. */
  html: readonly string[];
  offline: OfflinePolicy;
}

const always: OfflinePolicy = { maxAgeDays: 365, maxEntries: 1 };

function resource<T>(row: Omit<Resource<T>, "html"> & { html?: readonly string[] }): Resource<T> {
  return { html: [], ...row };
}

export const resources = {
  config: resource<PortalConfig>({
    name: "config",
    service: "own",
    path: "/config",
    query: [],
    parse: ({ body }) => parsePortalConfig(body),
    offline: always,
  }),
  settings: resource<Setting[]>({
    name: "settings",
    service: "site",
    path: "/v1/setting",
    query: [],
    parse: ({ body }, onDropped) => parseSettings(body, onDropped),
    offline: always,
  }),
  categories: resource<Categories>({
    name: "categories",
    service: "site",
    path: "/v1/setting/categories",
    query: [],
    parse: ({ body }) => parseCategories(body),
    offline: always,
  }),
  blocks: resource<Block[]>({
    name: "blocks",
    service: "site",
    path: "/v1/block",
    query: ["page"],
    parse: ({ body }, onDropped) => parseBlocks(body, onDropped),
    html: ["body"],
    offline: { maxAgeDays: 365, maxEntries: 60 },
  }),
  slider: resource<Slide[]>({
    name: "slider",
    service: "site",
    path: "/v1/slider",
    query: ["category"],
    parse: ({ body }, onDropped) => parseSlides(body, onDropped),
    offline: { maxAgeDays: 90, maxEntries: 4 },
  }),
  pages: resource<DynamicPage[]>({
    name: "pages",
    service: "site",
    path: "/v1/page",
    query: [],
    parse: ({ body }, onDropped) => parsePages(body, onDropped),
    html: ["body"],
    offline: always,
  }),
  page: resource<DynamicPage>({
    name: "page",
    service: "site",
    path: "/v1/page/{alias}",
    query: [],
    parse: ({ body }) => parsePage(body),
    html: ["body"],
    offline: { maxAgeDays: 365, maxEntries: 40 },
  }),
  newsList: resource<NewsPage>({
    name: "newsList",
    service: "site",
    path: "/v1/news",
    query: ["category", "page", "per-page", "sort", "from", "to"],
    parse: (answer, onDropped) => parseNewsPage(answer, onDropped),
    toBody: (page) => page.items,
    html: ["body"],
    offline: { maxAgeDays: 180, maxEntries: 40 },
  }),
  newsItem: resource<NewsItem>({
    name: "newsItem",
    service: "site",
    path: "/v1/news/{id}",
    query: ["category"],
    parse: ({ body }) => parseNewsItem(body),
    html: ["body"],
    offline: { maxAgeDays: 180, maxEntries: 60 },
  }),
  videos: resource<Video[]>({
    name: "videos",
    service: "site",
    path: "/v1/video",
    query: [],
    parse: ({ body }, onDropped) => parseVideos(body, onDropped),
    offline: { maxAgeDays: 90, maxEntries: 1 },
  }),
  faq: resource<FaqItem[]>({
    name: "faq",
    service: "site",
    path: "/v1/faq",
    query: [],
    parse: ({ body }, onDropped) => parseFaq(body, onDropped),
    html: ["answer"],
    offline: always,
  }),
  cities: resource<City[]>({
    name: "cities",
    service: "card",
    path: "/ListLocalities",
    query: [],
    parse: ({ body }, onDropped) => parseCities(body, onDropped),
    offline: always,
  }),
} as const;

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
