import type { FastifyInstance } from "fastify";
import { trustedProxies } from "./trusted-proxies.ts";

/**
 * Warns once when requests come through a proxy that `TRUST_PROXY` does not list: all its visitors then share one rate
 * limit. Anyone can send the header, so this is only a hint.
 */
export function registerProxyWarning(app: FastifyInstance, trustProxy: readonly string[]): void {
  const isProxy = trustedProxies(trustProxy);
  let hasWarned = false;
  app.addHook("onRequest", async ({ headers, raw }) => {
    if (hasWarned || headers["x-forwarded-for"] === undefined || isProxy(raw.socket.remoteAddress)) return;
    hasWarned = true;
    app.log.warn("X-Forwarded-For came from an address that TRUST_PROXY does not name: all its visitors count as one");
  });
}
