import type { FastifyInstance, FastifyReply } from "fastify";
import { buildHeader } from "../../src/shared/worker-messages.ts";
import { briefCacheControl, sharedCacheControl } from "../http/cache-headers.ts";
import { canonicalPath } from "../http/canonical-path.ts";
import { sendCompressed } from "../http/compressed-body.ts";
import { sendError } from "../http/error-handler.ts";
import { hostnameOf } from "../http/request-hostname.ts";
import { type PageCache, pageFresh, type RenderedPage } from "./page-cache.ts";
import { setPagePolicy } from "./page-policy.ts";

/** Every other `GET`: a page, a redirect, or the not-found page. */
export function registerPageRoutes(
  app: FastifyInstance,
  pages: PageCache,
  { build, policy }: { build: string; policy(styleHashes: readonly string[]): string },
): void {
  app.get("/*", async (request, reply) => {
    const [, path = "", search = ""] = /^([^?]*)(.*)$/s.exec(request.url) ?? [];
    const canonical = canonicalPath(path);
    if (canonical === null) return sendError(request, reply, 400);
    if (canonical !== path) return redirect(reply, canonical + search);

    const page = await pages.get(hostnameOf(request.host), canonical, new URLSearchParams(search));
    if (page.kind === "redirect") return redirect(reply, withSearch(page.location, search));
    setPagePolicy(reply, policy([page.styleHash]));
    reply.code(page.status).headers({ "cache-control": cachingOf(page), [buildHeader]: build });
    return sendCompressed(request, reply.type("text/html; charset=utf-8"), page.body);
  });
}

/** How long shared caches serve a not-found page (ms): the item may be published soon. */
const notFoundFresh = 10_000;

/** A page that lacks some of its data must not be cached. */
function cachingOf({ storable, status }: Extract<RenderedPage, { kind: "page" }>): string {
  if (!storable) return "no-store";
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
