import type { FastifyInstance } from "fastify";
import { hostOf } from "../config/setting-schemas.ts";
import { hostnameOf } from "./security-headers.ts";
import { trustedProxies } from "./trusted-proxies.ts";

/**
 * Sends visitors who came to a trusted proxy without TLS to the same address with it. Others are not heard: with an
 * invented header they could have a cache before us keep that answer for everybody.
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
    const origin = hostname === hostOf(publicUrl) ? publicUrl : `https://${hostname}`;
    return reply.header("cache-control", "no-store").redirect(origin + request.url, 301);
  });
}
