import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Framing, Read, StandalonePages } from "../../src/shared/page-render.ts";
import { sharedCacheControl } from "../http/cache-headers.ts";
import { type CompressedBody, compressBody, compressedSize, sendCompressed } from "../http/compressed-body.ts";
import { hostnameOf } from "../http/request-hostname.ts";
import { swrCache } from "../lib/swr-cache.ts";
import type { Telemetry } from "../lib/telemetry.ts";
import { pageFresh } from "./page-cache.ts";
import { setPagePolicy } from "./page-policy.ts";
import type { createStandaloneFiller } from "./standalone-template.ts";

interface StandaloneParts {
  pages: StandalonePages;
  fill: ReturnType<typeof createStandaloneFiller>;
  policy(page: { styleHash: string; framing: Framing }): string;
  /** Scheme and host of absolute links. */
  origin: string;
  openDataLicence: string | null;
  readFor(hostname: string): Read;
  telemetry: Pick<Telemetry, "cacheLookup">;
  now(): number;
}

/** A rendered page ready to be sent. */
interface SentPage {
  storable: boolean;
  styleHash: string;
  framing: Framing;
  isIndexed: boolean;
  body: CompressedBody;
}

/** The pages outside of the portal's frame (`src/standalone`). They set no cookie. */
export function registerStandalone(app: FastifyInstance, parts: StandaloneParts): void {
  const { pages, fill, policy, origin, openDataLicence, readFor, now } = parts;

  async function render(hostname: string, path: string, search: string): Promise<SentPage> {
    const page = await pages.render({ path, search, origin, read: readFor(hostname), now: now(), openDataLicence });
    const { html, styleHash } = fill(page);
    const { storable, framing, isIndexed } = page;
    return {
      storable,
      styleHash,
      framing,
      isIndexed,
      body: await compressBody(html, search === "" ? "often" : "seldom"),
    };
  }

  const cache = swrCache<SentPage>({
    async load(key) {
      const [hostname = "", path = "", search = ""] = key.split(" ");
      const page = await render(hostname, path, search);
      return { value: page, cacheable: page.storable };
    },
    fresh: pageFresh,
    retry: 3_000,
    stale: 3_600_000,
    maxWait: 0,
    isUnbounded: (key) => key.includes("?"),
    sizeOf: ({ body }) => compressedSize(body),
    maxBytes: 16_000_000,
    onError: (error) => app.log.error({ err: error }, "a page could not be rendered"),
    onLookup: (found) => parts.telemetry.cacheLookup("pages", found),
    now,
  });

  async function pageAt(path: string, request: FastifyRequest): Promise<SentPage> {
    const hostname = hostnameOf(request.host);
    const search = new URLSearchParams(/\?.*$/s.exec(request.url)?.[0]);
    const canonical = await pages.canonicalSearch(path, search, { read: readFor(hostname), now: now() });
    if (!pages.unkeptPaths.includes(path)) return cache.get(`${hostname} ${path} ${canonical}`);
    return { ...(await render(hostname, path, canonical)), storable: false };
  }

  for (const path of pages.paths) {
    // The route's path: a browser may ask for it in another spelling, such as `/%70rint`.
    app.get(path, async (request, reply) => {
      const page = await pageAt(path, request);
      setPagePolicy(reply, policy(page));
      reply.header("cache-control", page.storable ? sharedCacheControl(pageFresh) : "no-store");
      if (!page.isIndexed) reply.header("x-robots-tag", "noindex");
      return sendCompressed(request, reply.type("text/html; charset=utf-8"), page.body);
    });
  }
}
