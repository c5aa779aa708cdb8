import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { PageRenderer } from "../src/shared/page-render.ts";
import { registerBuild } from "./assembly/build.ts";
import { registerCaptchaRoutes } from "./assembly/captcha.ts";
import { mediaOf, registerFiles } from "./assembly/files.ts";
import { registerOperation } from "./assembly/operation.ts";
import { readAssets } from "./assets.ts";
import { type Basemap, openBasemap } from "./basemap/basemap-file.ts";
import { captchaKeys } from "./captcha/captcha-keys.ts";
import { passDesk } from "./captcha/passes.ts";
import { type AppConfig, ConfigError } from "./config.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { pageCache } from "./page-cache.ts";
import { registerClosing } from "./plugins/closing.ts";
import { registerErrors } from "./plugins/errors.ts";
import { registerHeadLimits } from "./plugins/head-limits.ts";
import { registerHttpsOnly } from "./plugins/https.ts";
import { pagePolicy, registerSecurity, securityHeaders } from "./plugins/security.ts";
import { warnOfUnnamedProxy } from "./plugins/unnamed-proxy.ts";
import { refuseUndecodable, refuseUnreadable } from "./plugins/unreadable.ts";
import { postPlaces } from "./posts/places.ts";
import { limitBy, limitByAddress, limitReads, registerRateLimits } from "./rate-limits.ts";
import { loadRenderer, templateFiller } from "./render.ts";
import { requestIds } from "./request-ids.ts";
import { RequestLog } from "./request-log.ts";
import { countRequests } from "./routes/metrics.ts";
import { registerPages } from "./routes/pages.ts";
import { registerPosts } from "./routes/posts.ts";
import { registerRobots } from "./routes/robots.ts";
import { registerSecurityTxt } from "./routes/security-txt.ts";
import { registerServices } from "./routes/services.ts";
import { registerSitemap } from "./routes/sitemap.ts";
import { registerSuggest } from "./routes/suggest.ts";
import { registerTiles } from "./routes/tiles.ts";
import { registerViolations } from "./routes/violations.ts";
import { discretion } from "./services/discretion.ts";
import type { Resolve } from "./services/guarded-lookup.ts";
import { observedSuggestions } from "./services/observed-upstream.ts";
import type { ReadOwn } from "./services/places-excerpt.ts";
import { createReader, pageRead } from "./services/reader.ts";
import { embeddedAddresses } from "./services/service-media.ts";
import { createSitemap } from "./services/sitemap.ts";
import { suggestSource } from "./services/suggest-source.ts";
import { type Backend, portalUpstreams, serviceCircuits } from "./services/upstreams.ts";

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

/** Whoever asks, the answer is the same. */
const nobody = { hostname: "", address: "" };

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
    frameworkErrors: refuseUndecodable(headers, requestLog),
    clientErrorHandler: refuseUnreadable(headers),
  });

  countRequests(app, metrics);
  registerSecurity(app, { allowedHosts: config.allowedHosts, headers });
  registerHttpsOnly(app, config);
  warnOfUnnamedProxy(app, config.trustProxy);
  registerHeadLimits(app);
  registerErrors(app);
  registerClosing(app);
  await registerRateLimits(app);
  limitReads(app, config.rateLimits.reads);

  const portal = basemap ? { ...config.portal, map: basemap.config } : config.portal;
  const readOwn: ReadOwn = (url) => reader.read(url, nobody, "page");
  const discreet = discretion(config);
  const circuits = serviceCircuits(app.log, now, metrics);
  const upstreams = portalUpstreams(
    { ...config, portal },
    { backend: parts.backend, circuits, log: app.log, observer: metrics, now, read: readOwn },
  );
  const media = await mediaOf(config, { db: parts.backend.db, resolve: parts.resolve, log: app.log, now });
  const addresses = media?.addresses ?? embeddedAddresses;
  const reader = createReader({ upstreams, addresses, discretion: discreet, log: app.log, observer: metrics, now });
  const pages = pageCache({
    renderer,
    fill: templateFiller(assets),
    origin: config.publicUrl,
    readFor: (hostname) => pageRead(reader, hostname, config.timeouts.page),
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
      site: upstreams.site,
      card: upstreams.card,
      log: app.log,
      timeout: config.timeouts.gathering,
      now,
    }),
  );
  registerServices(app, reader, limitByAddress(app, config.rateLimits.searches));
  registerFiles(app, { config, reader, media, site: parts.backend.site });
  const keys = captchaKeys(parts.backend.db, config.captcha.passSecret);
  const passes = passDesk(keys, now);
  registerCaptchaRoutes(app, config, { passes, keys, db: parts.backend.db, now });
  registerPosts(app, {
    places: postPlaces(config, parts.backend, discreet),
    passes,
    db: parts.backend.db,
    timeouts: config.timeouts,
    limits: config.rateLimits,
    mostHeldBytes: config.mostHeldBytes,
    observer: metrics,
    now,
  });
  registerSuggest(app, {
    source: observedSuggestions(suggestSource(config, parts.backend, circuits.suggest), metrics),
    discretion: discreet,
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
