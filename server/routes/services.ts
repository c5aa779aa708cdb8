import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { pagingHeaders } from "../../src/shared/answer.ts";
import type { Failure } from "../../src/shared/failure.ts";
import { sendPacked } from "../packed.ts";
import { sendError } from "../plugins/errors.ts";
import { hostnameOf } from "../plugins/security.ts";
import type { Reader } from "../services/reader.ts";

/** No row needs longer ones, and a service that repeats what it was asked in its headers could not send them. */
const longestUrl = 2048;

/** `GET /api/…`: the rows of the resource table, and nothing else. Of a service's headers only paging passes. */
export function registerServices(app: FastifyInstance, reader: Reader): void {
  app.get("/api/*", async (request, reply) => {
    if (request.url.length > longestUrl) return sendError(request, reply, 414);
    // Behind a trusted proxy this is what the proxy says, which may be no address at all.
    const address = isIP(request.ip) === 0 ? "" : request.ip;
    const reading = await reader.read(request.url, { hostname: hostnameOf(request.host), address }, "visitor");
    if ("failure" in reading) {
      const { failure } = reading;
      return sendError(request, reply, statusOf(failure), "message" in failure ? failure.message : undefined);
    }
    const { answer, packed, isKept } = reading;
    reply.headers({
      "cache-control": isKept ? "no-cache" : "no-store",
      ...(answer.paging ? pagingHeaders(answer.paging) : {}),
    });
    return sendPacked(request, reply.type("application/json; charset=utf-8"), packed);
  });
}

function statusOf(failure: Failure): number {
  if (failure.kind === "refused") return failure.status;
  if (failure.kind === "not-found") return 404;
  return failure.kind === "timeout" ? 504 : 502;
}
