import type { FastifyInstance, FastifyReply } from "fastify";
import { buildHeader } from "../../src/shared/messages.ts";
import { briefCacheControl, sharedCacheControl } from "../http/cache-headers.ts";
import { canonicalPath } from "../http/canonical-path.ts";
import { sendCompressed } from "../http/compressed-body.ts";
import { sendError } from "../http/error-handler.ts";
import { hostnameOf, setPagePolicy } from "../http/security-headers.ts";
import { type RenderedPage, type PageCache, pageFresh } from "./page-cache.ts";

/** Every other `GET`: a page of the portal, one of its redirects, or its not-found page. */
export function registerPages(
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
    return sendCompressed(request, reply.type("text/html; charset=utf-8"), page.packed);
  });
}

/** How long what is not there, and may be there soon, is said again by caches on the way (ms). */
const missingFresh = 10_000;

/** A page that lacks some of its data is for whoever asked alone. */
function cachingOf({ storable, status }: Extract<RenderedPage, { kind: "page" }>): string {
  if (!storable) return "no-store";
  return status === 200 ? sharedCacheControl(pageFresh) : briefCacheControl(missingFresh);
}

/** For good, but not for ever: a browser that is told nothing else never asks again. */
function redirect(reply: FastifyReply, location: string): FastifyReply {
  return reply.header("cache-control", "public, max-age=3600").redirect(location, 301);
}

/** The visitor's query goes along, also parameters that are not the page's own (advertising marks). */
function withSearch(location: string, search: string): string {
  return location.replace(/\?.*$/s, "") + search;
}
