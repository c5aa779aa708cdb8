import type { FastifyInstance } from "fastify";
import type { Need } from "../needs.ts";

/** `/healthz`: the process is alive. `/readyz`: all it needs answers. */
export function registerHealth(app: FastifyInstance, needs: readonly Need[]): void {
  // Asked every few seconds: not worth a line each time.
  const quiet = { logLevel: "warn" } as const;
  app.get("/healthz", quiet, async (_, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/readyz", quiet, async (request, reply) => {
    const answers = await Promise.all(
      needs.map(async ({ name, check }) => {
        const ok = await check().catch((error: unknown) => {
          request.log.warn({ err: error, need: name }, "not ready");
          return false;
        });
        return ok ? [] : [name];
      }),
    );
    const missing = answers.flat();
    reply.header("cache-control", "no-store").code(missing.length === 0 ? 200 : 503);
    return missing.length === 0 ? { status: "ok" } : { status: "not ready", missing };
  });
}
