import type { FastifyInstance } from "fastify";
import { buildHeader } from "../../src/shared/messages.ts";
import { sendPacked } from "../packed.ts";
import type { PageCache } from "../page-cache.ts";
import { canonicalPath } from "../page-path.ts";
import { sendError } from "../plugins/errors.ts";
import { hostnameOf, setPolicy } from "../plugins/security.ts";

/** Every other `GET`: a page of the portal, one of its redirects, or its not-found page. */
export function registerPages(
  app: FastifyInstance,
  pages: PageCache,
  { build, policy }: { build: string; policy: string },
): void {
  app.get("/*", async (request, reply) => {
    const [, path = "", search = ""] = /^([^?]*)(.*)$/s.exec(request.url) ?? [];
    const canonical = canonicalPath(path);
    if (canonical === null) return sendError(request, reply, 400);
    if (canonical !== path) return reply.redirect(canonical + search, 301);

    const page = await pages.get(hostnameOf(request.host), canonical, new URLSearchParams(search));
    if (page.kind === "redirect") return reply.redirect(withSearch(page.location, search), 301);
    setPolicy(reply, policy);
    const caching = page.storable ? "no-cache" : "no-store";
    reply.code(page.status).headers({ "cache-control": caching, [buildHeader]: build });
    return sendPacked(request, reply.type("text/html; charset=utf-8"), page.packed);
  });
}

/** The visitor's query goes along, also parameters that are not the page's own (advertising marks). */
function withSearch(location: string, search: string): string {
  return location.replace(/\?.*$/s, "") + search;
}
