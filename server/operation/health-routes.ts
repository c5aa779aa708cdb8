import type { FastifyInstance } from "fastify";
import type { Readiness } from "./readiness.ts";

/**
 * `/healthz`: the process is alive, and its embedded database answers: where not, a restart may help. `/readyz`: whether visitors may be sent here, and which dependencies are down. When a
 * service that was up before is down, the server is `degraded` but ready: other servers would do no better.
 */
export function registerHealth(
  app: FastifyInstance,
  { readiness, isStuck }: { readiness: () => Promise<Readiness>; isStuck: () => boolean },
): void {
  // Polled every few seconds, so not logged.
  const quiet = { logLevel: "warn" } as const;
  app.get("/healthz", quiet, async (_, reply) => {
    const isOk = !isStuck();
    reply.header("cache-control", "no-store").code(isOk ? 200 : 503);
    return { status: isOk ? "ok" : "the database hangs" };
  });
  app.get("/readyz", quiet, async (_, reply) => {
    const { isReady, missing } = await readiness();
    reply.header("cache-control", "no-store").code(isReady ? 200 : 503);
    return missing.length === 0 ? { status: "ok" } : { status: isReady ? "degraded" : "not ready", missing };
  });
}
