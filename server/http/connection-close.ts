import type { FastifyInstance } from "fastify";

/** Sends `Connection: close` while the server stops, which otherwise would wait for idle keep-alive connections. */
export function registerConnectionClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_, reply) => {
    if (closing) reply.header("connection", "close");
  });
}
