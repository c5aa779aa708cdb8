import type { FastifyBaseLogger } from "fastify";
import { type ContentAudience, fallbackCategories } from "../../src/shared/audience.ts";
import type { NewsItem } from "../../src/shared/entities/news-item.ts";
import { escapeHtml } from "../../src/shared/html.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import { categoriesRequest } from "../../src/shared/requests.ts";
import { type ResourceRequest, request, resources, servicePath } from "../../src/shared/resources.ts";
import { newsItemUrl, pageUrl, pathTo } from "../../src/shared/urls.ts";
import { type CompressedBody, compressBody, compressedSize } from "../http/compressed-body.ts";
import { mapConcurrently } from "../lib/map-concurrently.ts";
import { type Loaded, swrCache } from "../lib/swr-cache.ts";
import { describeParseError } from "../upstreams/parse-error.ts";
import type { Upstream } from "../upstreams/upstream.ts";

/** Returns the sitemap as XML; while a service is down, without its URLs. */
export type Sitemap = () => Promise<CompressedBody>;

interface SitemapOptions {
  /** Scheme and host of the URLs. */
  origin: string;
  /** Paths of pages that need no service. */
  staticPaths: readonly string[];
  site: Upstream;
  card: Upstream;
  log: FastifyBaseLogger;
  /** After that no further list pages are requested (ms). */
  timeout: number;
  now(): number;
}

interface Entry {
  path: string;
  /** ISO 8601. */
  modified?: string;
}

/** The entries of a list; `complete: false`: some of it could not be read. */
interface ListEntries {
  entries: Entry[];
  complete: boolean;
}

/** The sitemap protocol's limit. */
const maxEntries = 50_000;

/** Yii2's default maximum. */
const pageSize = 50;

/** Concurrent list requests: few, because visitors have priority. */
const concurrency = 2;

/** Static pages, dynamic pages, partners, promotions and news; refreshed hourly in the background. */
export function createSitemap({ origin, staticPaths, site, card, log, timeout, now }: SitemapOptions): Sitemap {
  const cache = swrCache<CompressedBody>({
    load,
    fresh: 3_600_000,
    retry: 60_000,
    stale: 86_400_000,
    maxWait: 0,
    isUnbounded: () => false,
    sizeOf: compressedSize,
    maxBytes: 32_000_000,
    onError: (error) => log.error({ err: error }, "the sitemap could not be refreshed"),
    now,
  });

  async function load(): Promise<Loaded<CompressedBody>> {
    const late = AbortSignal.timeout(timeout);
    const categories = (await read(categoriesRequest)) ?? fallbackCategories;
    const audiences: readonly ContentAudience[] = ["holder", "partner", "operator"];
    const lists = await Promise.all([
      entriesOfList(request(resources.pages), ({ alias }) => pageUrl(alias)),
      entriesOfList(request(resources.acceptors), ({ id }) => pathTo("Partner", { id })),
      entriesOfList(request(resources.loyaltyPrograms), ({ id }) => pathTo("Stock", { id })),
      ...audiences.map((audience) => newsEntries(audience, categories[audience], late)),
    ]);
    const entries = [...staticPaths.map((path) => ({ path })), ...lists.flatMap((list) => list.entries)];
    const value = await compressBody(sitemapXml(origin, onePerPath(entries).slice(0, maxEntries)));
    return { value, cacheable: lists.every(({ complete }) => complete) };
  }

  async function entriesOfList<T>(
    list: ResourceRequest<readonly T[]>,
    pathOf: (item: T) => string,
  ): Promise<ListEntries> {
    const items = await read(list);
    return { entries: (items ?? []).map((item) => ({ path: pathOf(item) })), complete: items !== null };
  }

  async function newsEntries(audience: ContentAudience, category: number, late: AbortSignal): Promise<ListEntries> {
    const readPage = (page: number) =>
      late.aborted
        ? null
        : read(request(resources.newsList, { category, page, "per-page": pageSize, sort: "-created_at" }));
    const entriesOf = (items: readonly NewsItem[]) =>
      items.map(({ id, created_at: modified }) => ({ path: newsItemUrl(audience, id), modified }));

    const first = await readPage(1);
    if (first === null) return { entries: [], complete: false };
    const others = Math.min(first.pageCount, maxEntries / pageSize) - 1;
    const numbers = Array.from({ length: Math.max(0, others) }, (_, index) => index + 2);
    const rest = await mapConcurrently(numbers, concurrency, async (page) => readPage(page));
    const pages = [first, ...rest];
    return {
      entries: pages.flatMap((page) => (page === null ? [] : entriesOf(page.items))),
      complete: !pages.includes(null),
    };
  }

  /** Null: it could not be read. Bypasses the response cache, whose space visitors' pages need, and the sanitizer. */
  async function read<T>({ resource, url }: ResourceRequest<T>): Promise<T | null> {
    const service = resource.service === "card" ? card : site;
    const result = await service.get(servicePath(resource, url), {});
    if ("failure" in result) {
      log.warn({ resource: resource.name, failure: result.failure }, "a list for the sitemap could not be read");
      return null;
    }
    try {
      return parserOf(resource).parse(result.response);
    } catch (error) {
      log.warn({ resource: resource.name, why: describeParseError(error) }, "a service answered in another form");
      return null;
    }
  }

  return () => cache.get("sitemap");
}

function onePerPath(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}

function sitemapXml(origin: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ path, modified }) => {
    const lastmod = modified === undefined ? "" : `<lastmod>${escapeHtml(modified)}</lastmod>`;
    return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    "</urlset>",
    "",
  ].join("\n");
}
