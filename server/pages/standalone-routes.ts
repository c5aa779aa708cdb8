import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Framing, Read, StandalonePages } from "../../src/shared/page-render.ts";
import { briefCacheControl, sharedCacheControl } from "../http/cache-headers.ts";
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
  status: 200 | 404;
  storable: boolean;
  styleHash: string;
  framing: Framing;
  isIndexed: boolean;
  body: CompressedBody;
}

/** The pages outside of the portal's frame (`src/standalone`). They set no cookie. */
export function registerStandalone(app: FastifyInstance, parts: StandaloneParts): void {
  const { pages, fill, policy, origin, openDataLicence, now } = parts;
  const cache = swrCache<SentPage>({
    async load(key) {
      const [hostname = "", url = ""] = key.split(" ");
      const read = parts.readFor(hostname);
      const page = await pages.render({ url, origin, read, now: now(), openDataLicence });
      const { html, styleHash } = fill(page);
      const { status, storable, framing, isIndexed } = page;
      const body = await compressBody(html, key.includes("?") ? "seldom" : "often");
      return { value: { status, storable, styleHash, framing, isIndexed, body }, cacheable: storable };
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

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [, path = "", search = ""] = /^([^?]*)(.*)$/s.exec(request.url) ?? [];
    const canonical = pages.canonicalSearch(path, new URLSearchParams(search));
    const page = await cache.get(`${hostnameOf(request.host)} ${path}${canonical}`);
    setPagePolicy(reply, policy(page));
    reply.code(page.status).header("cache-control", cachingOf(page));
    if (!page.isIndexed) reply.header("x-robots-tag", "noindex");
    return sendCompressed(request, reply.type("text/html; charset=utf-8"), page.body);
  }

  for (const path of pages.paths) app.get(path, send);
}

function cachingOf({ storable, status }: SentPage): string {
  if (!storable) return "no-store";
  return status === 200 ? sharedCacheControl(pageFresh) : briefCacheControl(pageFresh);
}
