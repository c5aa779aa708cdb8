import type { FastifyInstance } from "fastify";
import type { Readiness } from "./readiness.ts";

/**
 * `/healthz`: the process is alive. `/readyz`: whether visitors may be sent here, and what does not answer now. Without a
 * service that was there before it is `degraded`, but ready: no server would do better.
 */
export function registerHealth(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  // Asked every few seconds: not worth a line each time.
  const quiet = { logLevel: "warn" } as const;
  app.get("/healthz", quiet, async (_, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/readyz", quiet, async (_, reply) => {
    const { isReady, missing } = await readiness();
    reply.header("cache-control", "no-store").code(isReady ? 200 : 503);
    return missing.length === 0 ? { status: "ok" } : { status: isReady ? "degraded" : "not ready", missing };
  });
}
