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

/** The sitemap as XML. While a service is down it holds what is known without it. */
export type Sitemap = () => Promise<CompressedBody>;

export interface SitemapOptions {
  /** Scheme and host of its addresses. */
  origin: string;
  /** Pages that are there without any service. */
  staticPaths: readonly string[];
  site: Upstream;
  card: Upstream;
  log: FastifyBaseLogger;
  /** After that no more of the lists are asked for (ms). */
  timeout: number;
  now(): number;
}

interface Entry {
  path: string;
  /** ISO 8601. */
  modified?: string;
}

/** What is known of a list; `whole: false`: some of it did not come. */
interface Listed {
  entries: Entry[];
  whole: boolean;
}

/** Of more addresses search engines take no sitemap. */
const mostEntries = 50_000;

/** Yii2 gives no more items a page unless it is told to. */
const pageSize = 50;

/** How many pages of a list are asked for at once: visitors come first. */
const atOnce = 2;

/** Static pages, dynamic pages, partners, promotions and news, made anew every hour behind whoever asks. */
export function createSitemap({ origin, staticPaths, site, card, log, timeout, now }: SitemapOptions): Sitemap {
  const copies = swrCache<CompressedBody>({
    load,
    fresh: 3_600_000,
    retry: 60_000,
    stale: 86_400_000,
    maxWait: 0,
    isStray: () => false,
    sizeOf: compressedSize,
    maxBytes: 32_000_000,
    onError: (error) => log.error({ err: error }, "the sitemap could not be made anew"),
    now,
  });

  async function load(): Promise<Loaded<CompressedBody>> {
    const late = AbortSignal.timeout(timeout);
    const categories = (await read(categoriesRequest)) ?? fallbackCategories;
    const audiences: readonly ContentAudience[] = ["holder", "partner", "operator"];
    const lists = await Promise.all([
      listed(request(resources.pages), ({ alias }) => pageUrl(alias)),
      listed(request(resources.acceptors), ({ id }) => pathTo("Partner", { id })),
      listed(request(resources.loyaltyPrograms), ({ id }) => pathTo("Stock", { id })),
      ...audiences.map((audience) => newsListed(audience, categories[audience], late)),
    ]);
    const entries = [...staticPaths.map((path) => ({ path })), ...lists.flatMap((list) => list.entries)];
    const value = await compressBody(sitemapXml(origin, onePerPath(entries).slice(0, mostEntries)));
    return { value, cacheable: lists.every(({ whole }) => whole) };
  }

  async function listed<T>(list: ResourceRequest<readonly T[]>, pathOf: (item: T) => string): Promise<Listed> {
    const items = await read(list);
    return { entries: (items ?? []).map((item) => ({ path: pathOf(item) })), whole: items !== null };
  }

  async function newsListed(audience: ContentAudience, category: number, late: AbortSignal): Promise<Listed> {
    const readPage = (page: number) =>
      late.aborted
        ? null
        : read(request(resources.newsList, { category, page, "per-page": pageSize, sort: "-created_at" }));
    const entriesOf = (items: readonly NewsItem[]) =>
      items.map(({ id, created_at: modified }) => ({ path: newsItemUrl(audience, id), modified }));

    const first = await readPage(1);
    if (first === null) return { entries: [], whole: false };
    const others = Math.min(first.pageCount, mostEntries / pageSize) - 1;
    const numbers = Array.from({ length: Math.max(0, others) }, (_, index) => index + 2);
    const rest = await mapConcurrently(numbers, atOnce, async (page) => readPage(page));
    const pages = [first, ...rest];
    return {
      entries: pages.flatMap((page) => (page === null ? [] : entriesOf(page.items))),
      whole: !pages.includes(null),
    };
  }

  /** Null: it did not come. Asked past our copies, which visitors' pages need more, and past the sanitizer. */
  async function read<T>({ resource, url }: ResourceRequest<T>): Promise<T | null> {
    const service = resource.service === "card" ? card : site;
    const result = await service.get(servicePath(resource, url), {});
    if ("failure" in result) {
      log.warn({ resource: resource.name, failure: result.failure }, "a list for the sitemap did not come");
      return null;
    }
    try {
      return parserOf(resource).parse(result.response);
    } catch (error) {
      log.warn({ resource: resource.name, why: describeParseError(error) }, "a service answered in another form");
      return null;
    }
  }

  return () => copies.get("sitemap");
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
