import type { FastifyInstance } from "fastify";
import { sendError } from "./error-handler.ts";

/** What advertising appends to links fits well (characters). Longer than 16 KiB together with the headers never comes here. */
const longestUrl = 4_096;

/** Browsers send about twenty, and proxies add some. */
const mostHeaders = 100;

/** Refuses, before anything else of a request is looked at: too long an address, too many headers, a method that nothing takes. */
export function registerHeaderLimits(app: FastifyInstance): void {
  // Node would refuse what else than a body is expected, past all hooks; it may as well be left out of account.
  app.server.on("checkExpectation", (request, response) => app.routing(request, response));
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.length > longestUrl) return sendError(request, reply, 414);
    // Names and values.
    if (request.raw.rawHeaders.length > 2 * mostHeaders) return sendError(request, reply, 431);
    const isRead = request.method === "GET" || request.method === "HEAD";
    // Before its body is read, which may be long or of any kind.
    if (request.is404 && !isRead) return sendError(request, reply.header("connection", "close"), 405);
    return undefined;
  });
}
