import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { PageRenderer } from "../src/shared/page-render.ts";
import { registerCaptcha } from "./captcha/register-captcha.ts";
import type { AppConfig } from "./config/read-config.ts";
import { registerContract } from "./contract/register-contract.ts";
import { createHttpServer } from "./http/create-http-server.ts";
import { configuredBasemap, registerMap } from "./map/register-map.ts";
import type { Resolve } from "./media/guarded-lookup.ts";
import { createServiceMedia, registerMedia } from "./media/register-media.ts";
import { embeddedAddresses } from "./media/service-media.ts";
import { registerOpenData } from "./open-data/register-open-data.ts";
import type { LogSink } from "./operation/log-sink.ts";
import { createMetrics, type Metrics } from "./operation/metrics.ts";
import { countRequests } from "./operation/metrics-route.ts";
import { registerOperation } from "./operation/register-operation.ts";
import { countSecurityEvents } from "./operation/security-events.ts";
import { registerPages } from "./pages/register-pages.ts";
import { ownUpstream } from "./places/own-upstream.ts";
import { warmLists } from "./places/warm-lists.ts";
import { registerPosts } from "./posts/register-posts.ts";
import { registerSharePictures } from "./share-pictures/register-share-pictures.ts";
import { registerUpstreams } from "./upstreams/register-upstreams.ts";
import type { Backend } from "./upstreams/service-upstreams.ts";

export interface Parts {
  backend: Backend;
  logger: FastifyBaseLogger;
  /** Where the logger writes, if that can fail. */
  sink?: LogSink;
  /** By default without the metrics of the process. */
  metrics?: Metrics;
  /** The built page bundle by default. */
  renderer?: PageRenderer;
  /** The clock: milliseconds since 1970. */
  now?: () => number;
  /** Resolves the host names of pictures and files; the system's resolver by default. */
  resolve?: Resolve;
}

/** Builds the portal's server. It does not listen; the caller closes the backend after the server. */
export async function buildApp(config: AppConfig, parts: Parts): Promise<FastifyInstance> {
  const { backend, logger, sink, renderer, resolve, metrics = createMetrics(), now = Date.now } = parts;
  const { db, site, isStuck, isTimePlausible } = backend;
  const basemap = await configuredBasemap(config);
  const portal = basemap ? { ...config.portal, map: basemap.config } : config.portal;

  const app = await createHttpServer({ ...config, frameHosts: portal.videoHosts, logger });
  const { log } = app;
  countRequests(app, metrics);
  const securityEvent = countSecurityEvents(app, metrics);

  const media = await createServiceMedia(config, { db, resolve, log, now });
  const upstreams = registerUpstreams(app, config, {
    backend,
    addresses: media?.addresses ?? embeddedAddresses,
    ownUpstream(called, read) {
      const embeddedSite = config.services ? null : called.site;
      return ownUpstream({ portal, gathering: config.gathering, card: called.card, embeddedSite, read, log, now });
    },
    telemetry: metrics,
    now,
  });
  const { reader, redaction } = upstreams;
  const isWarm = config.services ? warmLists(app, reader) : () => true;
  registerMedia(app, config, { reader, media, site });
  const passes = registerCaptcha(app, config, { db, now });
  registerPosts(app, config, { backend, passes, reader, redaction, telemetry: { ...metrics, securityEvent }, now });
  registerMap(app, basemap);
  registerOpenData(app, config, reader);
  registerSharePictures(app, { reader, timeout: config.timeouts.page });
  await registerContract(app, config);
  const build = await registerPages(app, config, { db, upstreams, renderer, telemetry: metrics, isTimePlausible, now });
  registerOperation(app, config, {
    db,
    isStuck,
    isTimePlausible,
    upstreams,
    isWarm,
    isBuildShared: build.isShared,
    sink,
    metrics,
    now,
  });
  return app;
}
