import type { FastifyInstance } from "fastify";
import type { AppConfig } from "../config/read-config.ts";
import type { BuildSharing } from "../pages/build-files.ts";
import type { Backend } from "../upstreams/service-upstreams.ts";
import { registerHealth } from "./health-routes.ts";
import type { Metrics } from "./metrics.ts";
import { registerMetrics } from "./metrics-route.ts";
import { readiness } from "./readiness.ts";
import { readinessChecks } from "./readiness-checks.ts";

interface OperationParts {
  db: Backend["db"];
  build: BuildSharing;
  metrics: Metrics;
  now(): number;
}

/** What those who run the portal ask: whether it lives, is ready, and how it does. */
export function registerOperation(
  app: FastifyInstance,
  config: AppConfig,
  { db, build, metrics, now }: OperationParts,
): void {
  const onMissing = (need: string, error: unknown) => app.log.warn({ err: error, need }, "not ready");
  const needs = readinessChecks(config, { db, build });
  const ready = readiness(needs, { timeout: config.timeouts.ready, onMissing, now });
  registerHealth(app, ready);
  if (config.metricsToken === undefined) return;
  const names = needs.map(({ name }) => name);
  metrics.watch(names, async () => (await ready()).missing);
  registerMetrics(app, { metrics, token: config.metricsToken });
}
