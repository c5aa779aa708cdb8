import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { findBuildFile, keepSharingBuild, type Sharing } from "../build-files.ts";
import type { AppConfig } from "../config.ts";
import { mapWorkerPolicy } from "../plugins/security.ts";
import { registerStatic } from "../plugins/static.ts";
import { registerOtherBuilds } from "../routes/other-builds.ts";
import type { Backend } from "../services/upstreams.ts";

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
): Promise<Sharing> {
  const { distDir, isWorkerWithdrawn } = config;
  const workerPolicy = mapWorkerPolicy(config.mapOrigins);
  await registerStatic(app, distDir, { build: name, shellPolicy, workerPolicy, isWorkerWithdrawn });
  const sharing = keepSharingBuild(db, { folder: join(distDir, "client/assets"), log: app.log, now });
  app.addHook("onClose", sharing.end);
  registerOtherBuilds(app, { find: (name) => findBuildFile(db, name), workerPolicy });
  return sharing;
}
