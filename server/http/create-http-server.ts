import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { registerConnectionClose } from "./connection-close.ts";
import { registerErrorHandler } from "./error-handler.ts";
import { registerHeaderLimits } from "./header-limits.ts";
import { registerHttpsRedirect } from "./https-redirect.ts";
import { rejectUndecodableUrl, rejectUnparsable } from "./malformed-requests.ts";
import { registerProxyWarning } from "./proxy-warning.ts";
import { type ReadLimits, registerRateLimits, registerReadLimits } from "./rate-limits.ts";
import { requestIds } from "./request-ids.ts";
import { RequestLog } from "./request-log.ts";
import { registerSecurityHeaders, securityHeaders } from "./security-headers.ts";

interface HttpServerOptions {
  publicUrl: string;
  /** Host names without port, in lower case; other hosts get 400. */
  allowedHosts: readonly string[];
  /** Addresses or networks of proxies whose `X-Forwarded-*` headers are trusted. */
  trustProxy: readonly string[];
  /** Receiving a request's headers, and the whole request (ms). */
  timeouts: { head: number; request: number };
  rateLimits: { reads: ReadLimits };
  /** Hosts whose framed players may go fullscreen. */
  frameHosts: readonly string[];
  logger: FastifyBaseLogger;
}

/** A Fastify server with everything that applies to all requests: limits, security headers, errors, rate limits, log. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { publicUrl, allowedHosts, trustProxy, timeouts } = options;
  const headers = securityHeaders(publicUrl.startsWith("https:"), options.frameHosts);
  const requestLog = new RequestLog();
  const app = Fastify({
    loggerInstance: options.logger,
    logController: requestLog,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    // Multipart posts have a limit of their own.
    bodyLimit: 65_536,
    connectionTimeout: 60_000,
    requestTimeout: timeouts.request,
    // By default Node checks for slow headers every 30 s only.
    http: { headersTimeout: timeouts.head, connectionsCheckingInterval: timeouts.head / 3 },
    keepAliveTimeout: 30_000,
    routerOptions: { maxParamLength: 2048 },
    genReqId: requestIds(trustProxy),
    frameworkErrors: rejectUndecodableUrl(headers, requestLog),
    clientErrorHandler: rejectUnparsable(headers),
  });
  // Hooks run in this order.
  registerSecurityHeaders(app, { allowedHosts, headers });
  registerHttpsRedirect(app, options);
  registerProxyWarning(app, trustProxy);
  registerHeaderLimits(app);
  registerErrorHandler(app);
  registerConnectionClose(app);
  await registerRateLimits(app);
  registerReadLimits(app, options.rateLimits.reads);
  return app;
}
