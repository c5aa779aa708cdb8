import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { PageRenderer } from "../../src/shared/page-render.ts";
import type { AppConfig } from "../config/read-config.ts";
import type { Queryable } from "../lib/queryable.ts";
import type { Telemetry } from "../lib/telemetry.ts";
import { readForPage } from "../upstreams/read-for-page.ts";
import type { Upstreams } from "../upstreams/register-upstreams.ts";
import { registerNewsFeeds } from "./atom-feed-routes.ts";
import { type Assets, readAssets } from "./build-assets.ts";
import { type BuildSharing, findBuildFile, startBuildSharing } from "./build-files.ts";
import { registerErasure } from "./erasure-route.ts";
import { registerKioskShell } from "./kiosk-shell.ts";
import { registerOtherBuilds } from "./other-builds.ts";
import { createPageCache } from "./page-cache.ts";
import { mapWorkerPolicy, pagePolicy, standalonePolicy } from "./page-policy.ts";
import { registerPageRoutes } from "./page-routes.ts";
import { createTemplateFiller, loadRenderer } from "./page-template.ts";
import { registerRobots } from "./robots-route.ts";
import { createSitemap } from "./sitemap.ts";
import { registerSitemap } from "./sitemap-route.ts";
import { registerStandalone } from "./standalone-routes.ts";
import { createStandaloneFiller } from "./standalone-template.ts";
import { registerStaticFiles } from "./static-files.ts";

interface PagesParts {
  db: Pick<Queryable, "query">;
  upstreams: Pick<Upstreams, "reader" | "site" | "card">;
  /** The built page bundle by default. */
  renderer?: PageRenderer | undefined;
  telemetry: Pick<Telemetry, "cacheLookup">;
  isTimePlausible(): boolean;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Rendered pages, the files of this and other builds, sitemap, feeds and robots.txt. @returns the sharing of build files. */
export async function registerPages(app: FastifyInstance, config: AppConfig, parts: PagesParts): Promise<BuildSharing> {
  const { upstreams, now } = parts;
  const assets = await readAssets(config.distDir);
  const renderer = parts.renderer ?? (await loadRenderer(config.distDir));
  const https = config.publicUrl.startsWith("https:");
  const policy = pagePolicy(assets, { ...config.portal, mapOrigins: config.mapOrigins, https });
  const readFor = (hostname: string) => readForPage(upstreams.reader, hostname, config.timeouts.page);
  const cache = createPageCache({
    renderer,
    fill: createTemplateFiller(assets, config.publicUrl),
    origin: config.publicUrl,
    readFor,
    kioskHosts: config.kioskHosts,
    onError: (error) => app.log.error({ err: error }, "a page could not be rendered"),
    telemetry: parts.telemetry,
    now,
  });
  const sitemap = createSitemap({
    origin: config.publicUrl,
    staticPaths: renderer.staticPaths(),
    site: upstreams.site,
    card: upstreams.card,
    log: app.log,
    timeout: config.timeouts.gathering,
    now,
  });
  registerErasure(app, config.portal.productId);
  registerRobots(app, config.publicUrl);
  registerSitemap(app, sitemap);
  registerNewsFeeds(app, { origin: config.publicUrl, readFor });
  registerStandalone(app, {
    pages: renderer.standalone,
    fill: createStandaloneFiller(assets),
    policy: standalonePolicy({ ...config, https }),
    origin: config.publicUrl,
    openDataLicence: config.openDataLicence,
    readFor,
    telemetry: parts.telemetry,
    now,
  });
  registerPageRoutes(app, cache, { build: assets.build, modules: assets.modules, policy });
  return registerBuild(app, config, { assets, shellPolicy: policy([]), ...parts });
}

/** The files of this build, and of other builds that share the database. */
async function registerBuild(
  app: FastifyInstance,
  { distDir, isWorkerWithdrawn, mapOrigins, kioskHosts, publicUrl }: AppConfig,
  {
    db,
    assets,
    shellPolicy,
    now,
    isTimePlausible,
  }: Pick<PagesParts, "db" | "now" | "isTimePlausible"> & { assets: Assets; shellPolicy: string },
): Promise<BuildSharing> {
  const workerPolicy = mapWorkerPolicy(mapOrigins);
  const { build } = assets;
  if (kioskHosts.length > 0) await registerKioskShell(app, distDir, { build, shellPolicy, kioskHosts, publicUrl });
  await registerStaticFiles(app, distDir, { build, shellPolicy, workerPolicy, isWorkerWithdrawn });
  const sharing = startBuildSharing(db, { folder: join(distDir, "client/assets"), log: app.log, now, isTimePlausible });
  app.addHook("onClose", sharing.stop);
  registerOtherBuilds(app, { find: (name) => findBuildFile(db, name), workerPolicy });
  return sharing;
}
