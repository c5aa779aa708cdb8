import type { PageRenderer, Read } from "../../src/shared/page-render.ts";
import { type CompressedBody, compressBody, compressedSize } from "../http/compressed-body.ts";
import { type SwrCache, swrCache } from "../lib/swr-cache.ts";
import type { Telemetry } from "../lib/telemetry.ts";
import type { createTemplateFiller } from "./page-template.ts";

/** A page ready to be sent, or where to go instead. */
export type RenderedPage =
  /** `storable: false`: some of its data did not come, or is nobody else's affair. */
  | { kind: "page"; status: 200 | 404; storable: boolean; styleHash: string; packed: CompressedBody }
  | { kind: "redirect"; location: string };

export interface PageCacheOptions {
  renderer: PageRenderer;
  fill: ReturnType<typeof createTemplateFiller>;
  /** Scheme and host for absolute links. */
  origin: string;
  readFor(hostname: string): Read;
  onError(error: unknown): void;
  observer: Pick<Telemetry, "cacheLookup">;
  now(): number;
}

/** Of a copy that is not older nobody asks whether there is a newer one (ms). */
export const pageFresh = 30_000;

/** Rendered pages by host, path and canonical query, given stale while they are made anew. */
export interface PageCache {
  /**
   * @param path in its one form: no slash at the end.
   * @throws when the page cannot be rendered and no copy is left.
   */
  get(hostname: string, path: string, search: URLSearchParams): Promise<RenderedPage>;
}

/** Addresses without a page, and queries, can be invented without end. */
function isInvented(key: string, status: number): boolean {
  return status === 404 || key.includes("?");
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { renderer, fill, now } = options;
  const copies: SwrCache<RenderedPage> = swrCache<RenderedPage>({
    async load(key) {
      const [hostname = "", url = ""] = key.split(" ");
      const output = await renderer.render({
        url,
        origin: options.origin,
        read: options.readFor(hostname),
        now: now(),
      });
      if (output.kind === "redirect") return { value: output, cacheable: true };
      const { status, storable } = output;
      const { html, styleHash } = fill(output);
      const packed = await compressBody(html, isInvented(key, status) ? "seldom" : "often");
      return { value: { kind: "page", status, storable, styleHash, packed }, cacheable: storable };
    },
    fresh: pageFresh,
    retry: 3_000,
    stale: 3_600_000,
    maxWait: 0,
    isStray: (key, page) => page.kind === "redirect" || isInvented(key, page.status),
    sizeOf: (page) => (page.kind === "page" ? compressedSize(page.packed) : page.location.length + 1),
    maxBytes: 64_000_000,
    onError: options.onError,
    onLookup: (found) => options.observer.cacheLookup("pages", found),
    now,
  });

  return {
    get: (hostname, path, search) => copies.get(`${hostname} ${path}${renderer.canonicalSearch(path, search)}`),
  };
}
