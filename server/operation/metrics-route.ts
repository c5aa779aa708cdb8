import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "./metrics.ts";

/** Counts every request by its route's pattern: the number of paths is unbounded. */
export function countRequests(app: FastifyInstance, metrics: Pick<Metrics, "request">): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.request({ route: routeOf(request), method: request.method, status, ms });
    done();
  });
}

/** Each file of the build has its own route, and its name changes with each build. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (config !== undefined && "file" in config) return "file";
  return url ?? "none";
}

/** `/metrics` for requests with the bearer token. */
export function registerMetrics(
  app: FastifyInstance,
  { metrics, token }: { metrics: Pick<Metrics, "text" | "contentType">; token: string },
): void {
  const expected = digest(`Bearer ${token}`);
  // Polled every few seconds, so not logged.
  app.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) {
      return reply.code(401).header("www-authenticate", "Bearer").type("text/plain; charset=utf-8").send("No token\n");
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** `timingSafeEqual` needs inputs of equal length. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
