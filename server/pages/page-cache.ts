import type { PageRenderer, Read } from "../../src/shared/page-render.ts";
import { type CompressedBody, compressBody, compressedSize } from "../http/compressed-body.ts";
import { type SwrCache, swrCache } from "../lib/swr-cache.ts";
import type { Telemetry } from "../lib/telemetry.ts";
import { createFinestBodies } from "./finest-bodies.ts";
import type { FillTemplate } from "./page-template.ts";

/** A rendered page ready to be sent, or a redirect. */
export type RenderedPage =
  /** `storable` and `keepable`: see `PageOutput`. */
  | {
      kind: "page";
      status: 200 | 404;
      storable: boolean;
      keepable: boolean;
      styleHash: string;
      body: CompressedBody;
      /** JSON of `NextPage`. */
      next: string;
      /** Compressed on first use. */
      packedNext?: Promise<CompressedBody>;
    }
  | { kind: "redirect"; location: string };

interface PageCacheOptions {
  renderer: PageRenderer;
  fill: FillTemplate;
  /** Scheme and host for absolute links. */
  origin: string;
  readFor(hostname: string): Read;
  /** Hosts of terminals. */
  kioskHosts: readonly string[];
  onError(error: unknown): void;
  telemetry: Pick<Telemetry, "cacheLookup">;
  now(): number;
}

/** How long a cached page is served without rendering it again (ms). */
export const pageFresh = 30_000;

/** Rendered pages by host, path and canonical query, served stale while they are rendered again. */
export interface PageCache {
  /**
   * @param path canonical: no trailing slash.
   * @throws when the page cannot be rendered and no cached one is left.
   */
  get(hostname: string, path: string, search: URLSearchParams): Promise<RenderedPage>;
}

/** Not-found paths and queries are unbounded in number. */
function isUnboundedUrl(key: string, status: number): boolean {
  return status === 404 || key.includes("?");
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { renderer, fill, now } = options;
  const bodies = createFinestBodies(options.onError);
  const cache: SwrCache<RenderedPage> = swrCache<RenderedPage>({
    async load(key) {
      const [hostname = "", url = ""] = key.split(" ");
      const output = await renderer.render({
        url,
        origin: options.origin,
        read: options.readFor(hostname),
        now: now(),
      });
      if (output.kind === "redirect") return { value: output, cacheable: true };
      const { status, storable, keepable } = output;
      const { html, styleHash } = fill(output, options.kioskHosts.includes(hostname));
      const body = bodies.finestOf(await compressBody(html, isUnboundedUrl(key, status) ? "seldom" : "often"));
      const next = `{"state":${output.ownState}}`;
      return { value: { kind: "page", status, storable, keepable, styleHash, body, next }, cacheable: storable };
    },
    fresh: pageFresh,
    retry: 3_000,
    stale: 3_600_000,
    maxWait: 0,
    isUnbounded: (key, page) => page.kind === "redirect" || isUnboundedUrl(key, page.status),
    sizeOf: (page) => (page.kind === "page" ? compressedSize(page.body) + page.next.length : page.location.length + 1),
    maxBytes: 64_000_000,
    onError: options.onError,
    onLookup: (found) => options.telemetry.cacheLookup("pages", found),
    now,
  });

  return {
    async get(hostname, path, search) {
      const canonical = await renderer.canonicalSearch(path, search, options.readFor(hostname));
      const key = `${hostname} ${path}${canonical}`;
      const page = await cache.get(key);
      if (page.kind === "page" && !isUnboundedUrl(key, page.status)) bodies.noteSent(page.body);
      return page;
    },
  };
}
