import type { FastifyInstance } from "fastify";
import { pagingHeaders } from "../../src/shared/answer.ts";
import type { Failure } from "../../src/shared/failure.ts";
import { sendPacked } from "../packed.ts";
import { sendError } from "../plugins/errors.ts";
import { hostnameOf } from "../plugins/security.ts";
import type { Reader } from "../services/reader.ts";

/** `GET /api/…`: the rows of the resource table, and nothing else. Of a service's headers only paging passes. */
export function registerServices(app: FastifyInstance, reader: Reader): void {
  app.get("/api/*", async (request, reply) => {
    const reading = await reader.read(request.url, hostnameOf(request.host), "visitor");
    if ("failure" in reading) {
      const { failure } = reading;
      return sendError(request, reply, statusOf(failure), failure.kind === "not-found" ? failure.message : undefined);
    }
    const { answer, packed } = reading;
    reply.headers({ "cache-control": "no-cache", ...(answer.paging ? pagingHeaders(answer.paging) : {}) });
    return sendPacked(request, reply.type("application/json; charset=utf-8"), packed);
  });
}

function statusOf({ kind }: Failure): number {
  if (kind === "not-found") return 404;
  return kind === "timeout" ? 504 : 502;
}
