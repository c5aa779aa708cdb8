import type { FastifyInstance } from "fastify";
import { sendError } from "./error-handler.ts";

/** Ample for tracking parameters (characters). Node rejects URL and headers of more than 16 KiB before this hook. */
const longestUrl = 4_096;

/** Browsers send about 20, and proxies add a few. */
const mostHeaders = 100;

/** Rejects long URLs, too many headers, and methods without a route, before anything else is read. */
export function registerHeaderLimits(app: FastifyInstance): void {
  // For an `Expect` other than 100-continue Node would send 417 past all hooks; ignore the header instead.
  app.server.on("checkExpectation", (request, response) => app.routing(request, response));
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.length > longestUrl) return sendError(request, reply, 414);
    // Names and values alternate.
    if (request.raw.rawHeaders.length > 2 * mostHeaders) return sendError(request, reply, 431);
    const isRead = request.method === "GET" || request.method === "HEAD";
    // Before the body is read, which may be long.
    if (request.is404 && !isRead) return sendError(request, reply.header("connection", "close"), 405);
    return undefined;
  });
}
