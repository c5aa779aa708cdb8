import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "./metrics.ts";

/** Counts every request by the pattern of its route: paths can be invented without end. */
export function countRequests(app: FastifyInstance, metrics: Pick<Metrics, "answered">): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.answered({ route: routeOf(request), method: request.method, status, ms });
    done();
  });
}

/** Each file of the build has a route of its own, and other names in each build. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (config !== undefined && "file" in config) return "file";
  return url ?? "none";
}

/** `/metrics` for whoever has the token: what the server does is nobody else's affair. */
export function registerMetrics(
  app: FastifyInstance,
  { metrics, token }: { metrics: Pick<Metrics, "text" | "contentType">; token: string },
): void {
  const wanted = digest(`Bearer ${token}`);
  // Asked every few seconds, like the health checks.
  app.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), wanted)) {
      return reply.code(401).header("www-authenticate", "Bearer").type("text/plain; charset=utf-8").send("No token\n");
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Of one length, whatever is sent. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
