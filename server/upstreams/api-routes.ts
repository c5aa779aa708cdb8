import { isIP } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Failure } from "../../src/shared/failure.ts";
import { resources } from "../../src/shared/resources.ts";
import { pagingHeaders } from "../../src/shared/service-response.ts";
import { sharedCacheControl } from "../http/cache-headers.ts";
import { sendCompressed } from "../http/compressed-body.ts";
import { sendError } from "../http/error-handler.ts";
import { type RateLimit, sendTooMany } from "../http/rate-limits.ts";
import { hostnameOf } from "../http/request-hostname.ts";
import type { ResourceReader } from "./resource-reader.ts";

/** No resource needs more (characters). A longer URL, echoed in a response header, would exceed the header limit. */
const maxUrlLength = 2048;

/** `GET /api/…`: the resource table's rows only. Of the services' headers only paging is forwarded. */
export function registerApi(app: FastifyInstance, reader: ResourceReader, searches: RateLimit): void {
  const respond = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.url.length > maxUrlLength) return sendError(request, reply, 414);
    // A trusted proxy may send anything as the address.
    const address = isIP(request.ip) === 0 ? "" : request.ip;
    const result = await reader.read(request.url, { hostname: hostnameOf(request.host), address }, "visitor");
    if ("failure" in result) {
      const { failure } = result;
      return sendError(request, reply, statusOf(failure), "message" in failure ? failure.message : undefined);
    }
    const { response, freshFor, json } = result;
    reply.headers({
      "cache-control": freshFor === null ? "no-store" : sharedCacheControl(freshFor),
      ...(response.paging ? pagingHeaders(response.paging) : {}),
    });
    return sendCompressed(request, reply.type("application/json; charset=utf-8"), json);
  };
  app.get("/api/*", respond);
  // The only expensive read that is not cached.
  app.get(`/api/site${resources.search.path}`, async (request, reply) => {
    const seconds = await searches(request);
    return seconds === null ? respond(request, reply) : sendTooMany(request, reply, seconds);
  });
}

function statusOf(failure: Failure): number {
  if (failure.kind === "refused") return failure.status;
  if (failure.kind === "not-found") return 404;
  return failure.kind === "timeout" ? 504 : 502;
}
