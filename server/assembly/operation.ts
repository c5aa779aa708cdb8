import type { FastifyInstance } from "fastify";
import type { Sharing } from "../build-files.ts";
import type { AppConfig } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import { portalNeeds } from "../needs.ts";
import { readiness } from "../readiness.ts";
import { registerHealth } from "../routes/health.ts";
import { registerMetrics } from "../routes/metrics.ts";
import type { Backend } from "../services/upstreams.ts";

interface OperationParts {
  db: Backend["db"];
  build: Sharing;
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
  const needs = portalNeeds(config, { db, build });
  const ready = readiness(needs, { timeout: config.timeouts.ready, onMissing, now });
  registerHealth(app, ready);
  if (config.metricsToken === undefined) return;
  const names = needs.map(({ name }) => name);
  metrics.watch(names, async () => (await ready()).missing);
  registerMetrics(app, { metrics, token: config.metricsToken });
}
