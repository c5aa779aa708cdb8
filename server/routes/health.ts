import type { FastifyInstance } from "fastify";

/**
 * `/healthz`: the process is alive. `/readyz`: all it needs answers.
 * @param missing names what does not answer now.
 */
export function registerHealth(app: FastifyInstance, missing: () => Promise<readonly string[]>): void {
  // Asked every few seconds: not worth a line each time.
  const quiet = { logLevel: "warn" } as const;
  app.get("/healthz", quiet, async (_, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/readyz", quiet, async (_, reply) => {
    const names = await missing();
    reply.header("cache-control", "no-store").code(names.length === 0 ? 200 : 503);
    return names.length === 0 ? { status: "ok" } : { status: "not ready", missing: names };
  });
}
