import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { PageRenderer } from "../src/shared/page-render.ts";
import { captchaKeys } from "./captcha/captcha-keys.ts";
import { createPasses } from "./captcha/passes.ts";
import { registerCaptcha } from "./captcha/register-captcha.ts";
import { type AppConfig, ConfigError } from "./config/read-config.ts";
import { registerConnectionClose } from "./http/connection-close.ts";
import { registerErrorHandler } from "./http/error-handler.ts";
import { registerHeaderLimits } from "./http/header-limits.ts";
import { registerHttpsRedirect } from "./http/https-redirect.ts";
import { rejectUndecodableUrl, rejectUnparsable } from "./http/malformed-requests.ts";
import { limitBy, limitByAddress, registerReadLimits, registerRateLimits } from "./http/rate-limits.ts";
import { requestIds } from "./http/request-ids.ts";
import { RequestLog } from "./http/request-log.ts";
import { pagePolicy, registerSecurity, securityHeaders } from "./http/security-headers.ts";
import { registerProxyWarning } from "./http/proxy-warning.ts";
import { type Basemap, openBasemap } from "./map/basemap-file.ts";
import { registerTiles } from "./map/tile-routes.ts";
import type { Resolve } from "./media/guarded-lookup.ts";
import { createServiceMedia, registerMediaRoutes } from "./media/register-media.ts";
import { embeddedAddresses } from "./media/service-media.ts";
import { createMetrics, type Metrics } from "./operation/metrics.ts";
import { countRequests } from "./operation/metrics-route.ts";
import { registerOperation } from "./operation/register-operation.ts";
import { registerSecurityTxt } from "./operation/security-txt-route.ts";
import { registerViolations } from "./operation/violations-route.ts";
import { readAssets } from "./pages/build-assets.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { registerPages } from "./pages/page-routes.ts";
import { registerBuild } from "./pages/register-pages.ts";
import { loadRenderer, createTemplateFiller } from "./pages/page-template.ts";
import { registerRobots } from "./pages/robots-route.ts";
import { createSitemap } from "./pages/sitemap.ts";
import { registerSitemap } from "./pages/sitemap-route.ts";
import { ownUpstream } from "./places/own-upstream.ts";
import { postDestinations } from "./posts/register-posts.ts";
import { registerPosts } from "./posts/post-routes.ts";
import { registerApi } from "./upstreams/api-routes.ts";
import { measuredSuggestions } from "./upstreams/measured-upstream.ts";
import { readForPage } from "./upstreams/read-for-page.ts";
import { createRedaction } from "./upstreams/redaction.ts";
import { createResourceReader } from "./upstreams/resource-reader.ts";
import { type Backend, createCircuitBreakers, serviceUpstreams } from "./upstreams/service-upstreams.ts";
import { registerSuggest } from "./upstreams/suggest-routes.ts";
import { suggestSource } from "./upstreams/suggestions.ts";

export interface Parts {
  backend: Backend;
  logger: FastifyBaseLogger;
  /** Where the figures are counted; where not given, without those of the process. */
  metrics?: Metrics;
  /** The built page bundle where not given. */
  renderer?: PageRenderer;
  /** The clock: milliseconds since 1970. */
  now?: () => number;
  /** Who finds the addresses of hosts that have pictures and files; the system where not given. */
  resolve?: Resolve;
}

/** Builds the portal's server. It does not listen; whoever started the backend closes it, after the server. */
export async function buildApp(config: AppConfig, parts: Parts): Promise<FastifyInstance> {
  const { metrics = createMetrics(), now = Date.now } = parts;
  const basemap = await basemapOf(config);
  const assets = await readAssets(config.distDir);
  const renderer = parts.renderer ?? (await loadRenderer(config.distDir));
  const https = config.publicUrl.startsWith("https:");
  const headers = securityHeaders(https, config.portal.videoHosts);
  const policy = pagePolicy(assets, { ...config.portal, mapOrigins: config.mapOrigins, https });
  const requestLog = new RequestLog();
  const app = Fastify({
    loggerInstance: parts.logger,
    logController: requestLog,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    // Of everything but messages with files, which bound themselves.
    bodyLimit: 65_536,
    connectionTimeout: 60_000,
    requestTimeout: config.timeouts.request,
    // Node looks for slow ones now and then, by default twice a minute.
    http: { headersTimeout: config.timeouts.head, connectionsCheckingInterval: config.timeouts.head / 3 },
    keepAliveTimeout: 30_000,
    routerOptions: { maxParamLength: 2048 },
    genReqId: requestIds(config.trustProxy),
    frameworkErrors: rejectUndecodableUrl(headers, requestLog),
    clientErrorHandler: rejectUnparsable(headers),
  });

  countRequests(app, metrics);
  registerSecurity(app, { allowedHosts: config.allowedHosts, headers });
  registerHttpsRedirect(app, config);
  registerProxyWarning(app, config.trustProxy);
  registerHeaderLimits(app);
  registerErrorHandler(app);
  registerConnectionClose(app);
  await registerRateLimits(app);
  registerReadLimits(app, config.rateLimits.reads);

  const portal = basemap ? { ...config.portal, map: basemap.config } : config.portal;
  const redaction = createRedaction(config);
  const circuitBreakers = createCircuitBreakers(app.log, now, metrics);
  const services = serviceUpstreams(config, { backend: parts.backend, circuitBreakers, telemetry: metrics });
  const own = ownUpstream({
    portal,
    timeouts: config.timeouts,
    card: services.card,
    log: app.log,
    now,
    // The response is the same for every visitor.
    readUrl: (url) => reader.read(url, { hostname: "", address: "" }, "page"),
  });
  const upstreams = { ...services, own };
  const media = await createServiceMedia(config, { db: parts.backend.db, resolve: parts.resolve, log: app.log, now });
  const addresses = media?.addresses ?? embeddedAddresses;
  const reader = createResourceReader({ upstreams, addresses, redaction, log: app.log, telemetry: metrics, now });
  const pages = createPageCache({
    renderer,
    fill: createTemplateFiller(assets),
    origin: config.publicUrl,
    readFor: (hostname) => readForPage(reader, hostname, config.timeouts.page),
    onError: (error) => app.log.error({ err: error }, "a page could not be rendered anew"),
    observer: metrics,
    now,
  });

  const { db } = parts.backend;
  const build = await registerBuild(app, config, { db, shellPolicy: policy([]), name: assets.build, now });
  registerOperation(app, config, { db, build, metrics, now });
  registerRobots(app, config.publicUrl);
  registerSecurityTxt(app, { origin: config.publicUrl, security: config.security, now });
  registerViolations(app, {
    hosts: config.allowedHosts,
    limits: {
      requests: limitByAddress(app, config.rateLimits.violations),
      lines: limitBy(app, config.rateLimits.violationLines, () => "all"),
    },
  });
  registerSitemap(
    app,
    createSitemap({
      origin: config.publicUrl,
      staticPaths: renderer.staticPaths(),
      site: services.site,
      card: services.card,
      log: app.log,
      timeout: config.timeouts.gathering,
      now,
    }),
  );
  registerApi(app, reader, limitByAddress(app, config.rateLimits.searches));
  registerMediaRoutes(app, { config, reader, media, site: parts.backend.site });
  const keys = captchaKeys(parts.backend.db, config.captcha.passSecret);
  const passes = createPasses(keys, now);
  registerCaptcha(app, config, { passes, keys, db: parts.backend.db, now });
  registerPosts(app, {
    destinations: postDestinations(config, parts.backend, redaction),
    passes,
    db: parts.backend.db,
    timeouts: config.timeouts,
    limits: config.rateLimits,
    mostHeldBytes: config.uploadBudget,
    observer: metrics,
    now,
  });
  registerSuggest(app, {
    source: measuredSuggestions(suggestSource(config, parts.backend, circuitBreakers.suggest), metrics),
    redaction,
    limit: limitByAddress(app, config.rateLimits.suggestions),
  });
  registerTiles(app, basemap);
  registerPages(app, pages, { build: assets.build, policy });
  return app;
}

/** The file of tiles, where one is set. @throws {ConfigError} that says what is wrong with it. */
async function basemapOf({ basemap }: AppConfig): Promise<Basemap | null> {
  if (basemap === undefined) return null;
  return openBasemap(basemap).catch((error: Error) => {
    throw new ConfigError([`BASEMAP: ${basemap}: ${error.message}`]);
  });
}
