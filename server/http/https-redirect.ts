import type { FastifyInstance } from "fastify";
import { hostnameOf } from "./request-hostname.ts";
import { trustedProxies } from "./trusted-proxies.ts";

/**
 * Redirects to https when a trusted proxy says that the visitor came over http. The header of others is ignored: a forged
 * one could put the redirect into a shared cache for everyone.
 */
export function registerHttpsRedirect(
  app: FastifyInstance,
  { publicUrl, trustProxy }: { publicUrl: string; trustProxy: readonly string[] },
): void {
  if (!publicUrl.startsWith("https:")) return;
  const isProxy = trustedProxies(trustProxy);
  app.addHook("onRequest", async (request, reply) => {
    const isForwarded = request.headers["x-forwarded-proto"] !== undefined && isProxy(request.raw.socket.remoteAddress);
    if (!isForwarded || request.protocol !== "http") return undefined;
    const hostname = hostnameOf(request.host);
    const origin = hostname === new URL(publicUrl).hostname ? publicUrl : `https://${hostname}`;
    return reply.header("cache-control", "no-store").redirect(origin + request.url, 301);
  });
}
