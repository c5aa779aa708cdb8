import type { FastifyInstance, FastifyReply } from "fastify";
import { buildHeader } from "../../src/shared/build-header.ts";
import { type FilesOfPages, filesOfPagesUrl, nextPagePrefix } from "../../src/shared/next-page.ts";
import { pageOfShared, sharedThingAt } from "../../src/shared/short-links.ts";
import { briefCacheControl, sharedCacheControl } from "../http/cache-headers.ts";
import { canonicalPath } from "../http/canonical-path.ts";
import { compressBody, sendCompressed } from "../http/compressed-body.ts";
import { sendError } from "../http/error-handler.ts";
import { hostnameOf } from "../http/request-hostname.ts";
import { type PageCache, pageFresh, type RenderedPage } from "./page-cache.ts";
import { setPagePolicy } from "./page-policy.ts";

/**
 * Every other `GET`: a page, a redirect (also of a short address), or the not-found page. Below {@link nextPagePrefix}:
 * what a page needs that is opened from another one, 404 where that is no page.
 */
export function registerPageRoutes(
  app: FastifyInstance,
  pages: PageCache,
  {
    build,
    modules,
    policy,
  }: {
    build: string;
    /** Source module → URLs of its files. */
    modules: Readonly<Record<string, readonly string[]>>;
    policy(styleHashes: readonly string[]): string;
  },
): void {
  app.get("/*", async (request, reply) => {
    const [, path = "", search = ""] = /^([^?]*)(.*)$/s.exec(request.url) ?? [];
    const canonical = canonicalPath(path);
    if (canonical === null) return sendError(request, reply, 400);
    if (canonical !== path) return redirect(reply, canonical + search);

    const shared = sharedThingAt(canonical);
    if (shared !== null) return redirect(reply, pageOfShared(shared, search));
    const page = await pages.get(hostnameOf(request.host), canonical, new URLSearchParams(search));
    if (page.kind === "redirect") return redirect(reply, withSearch(page.location, search));
    setPagePolicy(reply, policy([page.styleHash]));
    reply.code(page.status).headers({ "cache-control": cachingOf(page), [buildHeader]: build });
    return sendCompressed(request, reply.type("text/html; charset=utf-8"), page.body);
  });

  app.get(`${nextPagePrefix}/*`, async (request, reply) => {
    const [, path = "", search = ""] = /^([^?]*)(.*)$/s.exec(request.url.slice(nextPagePrefix.length)) ?? [];
    if (canonicalPath(path) !== path) return sendError(request, reply, 404);
    const page = await pages.get(hostnameOf(request.host), path, new URLSearchParams(search));
    if (page.kind === "redirect" || page.status !== 200) return sendError(request, reply, 404);
    reply.headers({ "cache-control": cachingOf(page), [buildHeader]: build });
    page.packedNext ??= compressBody(page.next, search === "" ? "often" : "seldom");
    return sendCompressed(request, reply.type("application/json; charset=utf-8"), await page.packedNext);
  });

  const files = compressBody(JSON.stringify(filesOfPages(modules)));
  app.get(filesOfPagesUrl, async (request, reply) => {
    reply.headers({ "cache-control": sharedCacheControl(filesFresh), [buildHeader]: build });
    return sendCompressed(request, reply.type("application/json; charset=utf-8"), await files);
  });
}

/** Pages take no list of another build, so that a list kept for long costs no more than the preparing, for few visits. */
const filesFresh = 3_600_000;

function filesOfPages(modules: Readonly<Record<string, readonly string[]>>): FilesOfPages {
  const files = Object.entries(modules).map(([module, urls]) => [
    /^src\/pages\/([\w-]+)\.tsx$/.exec(module)?.[1],
    urls,
  ]);
  return Object.fromEntries(files.filter(([name]) => name !== undefined));
}

/** How long shared caches serve a not-found page (ms): the item may be published soon. */
const notFoundFresh = 10_000;

/** A page that lacks some of its data must not be cached, unless the device may keep it until the next visit. */
function cachingOf({ storable, keepable, status }: Extract<RenderedPage, { kind: "page" }>): string {
  if (!storable) return keepable ? "private, no-cache" : "no-store";
  return status === 200 ? sharedCacheControl(pageFresh) : briefCacheControl(notFoundFresh);
}

/** Permanent, but cached for an hour only: by default browsers cache a 301 forever. */
function redirect(reply: FastifyReply, location: string): FastifyReply {
  return reply.header("cache-control", "public, max-age=3600").redirect(location, 301);
}

/** Passes on the visitor's query, including unknown parameters such as utm marks. */
function withSearch(location: string, search: string): string {
  return location.replace(/\?.*$/s, "") + search;
}
