import { isIP } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Failure } from "../../src/shared/failure.ts";
import { resources } from "../../src/shared/resources.ts";
import { pagingHeaders } from "../../src/shared/service-response.ts";
import { sharedCacheControl } from "../http/cache-headers.ts";
import { sendCompressed } from "../http/compressed-body.ts";
import { sendError } from "../http/error-handler.ts";
import { type RateLimit, sendTooMany } from "../http/rate-limits.ts";
import { hostnameOf } from "../http/security-headers.ts";
import type { ResourceReader } from "./resource-reader.ts";

/** No row needs longer ones, and a service that repeats what it was asked in its headers could not send them. */
const longestUrl = 2048;

/** `GET /api/…`: the rows of the resource table, and nothing else. Of a service's headers only paging passes. */
export function registerApi(app: FastifyInstance, reader: ResourceReader, searches: RateLimit): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.url.length > longestUrl) return sendError(request, reply, 414);
    // Behind a trusted proxy this is what the proxy says, which may be no address at all.
    const address = isIP(request.ip) === 0 ? "" : request.ip;
    const reading = await reader.read(request.url, { hostname: hostnameOf(request.host), address }, "visitor");
    if ("failure" in reading) {
      const { failure } = reading;
      return sendError(request, reply, statusOf(failure), "message" in failure ? failure.message : undefined);
    }
    const { response: read, freshFor, packed } = reading;
    reply.headers({
      "cache-control": freshFor === null ? "no-store" : sharedCacheControl(freshFor),
      ...(read.paging ? pagingHeaders(read.paging) : {}),
    });
    return sendCompressed(request, reply.type("application/json; charset=utf-8"), packed);
  };
  app.get("/api/*", answer);
  // The one read that costs the database real work, and that nothing keeps.
  app.get(`/api/site${resources.search.path}`, async (request, reply) => {
    const seconds = await searches(request);
    return seconds === null ? answer(request, reply) : sendTooMany(request, reply, seconds);
  });
}

function statusOf(failure: Failure): number {
  if (failure.kind === "refused") return failure.status;
  if (failure.kind === "not-found") return 404;
  return failure.kind === "timeout" ? 504 : 502;
}
