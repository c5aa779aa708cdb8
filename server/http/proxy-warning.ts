import type { FastifyInstance } from "fastify";
import { trustedProxies } from "./trusted-proxies.ts";

/**
 * Says once that visitors come through a proxy which `TRUST_PROXY` does not name: they all count as one then, and run
 * into the limits together. Anybody can send that header, so it is a hint and no more.
 */
export function registerProxyWarning(app: FastifyInstance, trustProxy: readonly string[]): void {
  const isProxy = trustedProxies(trustProxy);
  let isSaid = false;
  app.addHook("onRequest", async ({ headers, raw }) => {
    if (isSaid || headers["x-forwarded-for"] === undefined || isProxy(raw.socket.remoteAddress)) return;
    isSaid = true;
    app.log.warn("X-Forwarded-For came from an address that TRUST_PROXY does not name: all its visitors count as one");
  });
}
