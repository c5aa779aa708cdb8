import type { FastifyInstance } from "fastify";

/**
 * Answers that are sent while the server stops end their connection: browsers keep connections open for later
 * requests, and the server would wait for those.
 */
export function registerConnectionClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_, reply) => {
    if (closing) reply.header("connection", "close");
  });
}
