import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { AppConfig } from "../config/read-config.ts";
import { mapWorkerPolicy } from "../http/security-headers.ts";
import type { Backend } from "../upstreams/service-upstreams.ts";
import { findBuildFile, startBuildSharing, type BuildSharing } from "./build-files.ts";
import { registerOtherBuilds } from "./other-builds.ts";
import { registerStaticFiles } from "./static-files.ts";

interface BuildParts {
  db: Backend["db"];
  shellPolicy: string;
  /** Names the build. */
  name: string;
  now(): number;
}

/** The files of this build, and of those that other servers have, or had lately. */
export async function registerBuild(
  app: FastifyInstance,
  config: AppConfig,
  { db, shellPolicy, name, now }: BuildParts,
): Promise<BuildSharing> {
  const { distDir, isWorkerWithdrawn } = config;
  const workerPolicy = mapWorkerPolicy(config.mapOrigins);
  await registerStaticFiles(app, distDir, { build: name, shellPolicy, workerPolicy, isWorkerWithdrawn });
  const sharing = startBuildSharing(db, { folder: join(distDir, "client/assets"), log: app.log, now });
  app.addHook("onClose", sharing.stop);
  registerOtherBuilds(app, { find: (name) => findBuildFile(db, name), workerPolicy });
  return sharing;
}
