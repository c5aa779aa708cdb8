import type { FastifyInstance } from "fastify";
import type { AppConfig } from "../config/read-config.ts";
import { limitBy, limitByAddress } from "../http/rate-limits.ts";
import type { Backend } from "../upstreams/service-upstreams.ts";
import type { Upstream } from "../upstreams/upstream.ts";
import { registerHealth } from "./health-routes.ts";
import type { LogSink } from "./log-sink.ts";
import type { Metrics } from "./metrics.ts";
import { registerMetrics } from "./metrics-route.ts";
import { createReadiness } from "./readiness.ts";
import { readinessChecks } from "./readiness-checks.ts";
import { registerSecurityTxt } from "./security-txt-route.ts";
import { registerViolations } from "./violations-route.ts";

interface OperationParts {
  db: Backend["db"];
  isStuck: Backend["isStuck"];
  isTimePlausible: Backend["isTimePlausible"];
  upstreams: Readonly<Record<"site" | "card", Upstream>>;
  /** Whether the lists of all places have been whole. */
  isWarm(): boolean;
  /** Whether other servers can serve this build's files. */
  isBuildShared(): Promise<boolean>;
  sink: LogSink | undefined;
  metrics: Metrics;
  /** Milliseconds since 1970. */
  now(): number;
}

/** What operators need: health, readiness, metrics, reports of CSP violations, security.txt. */
export function registerOperation(app: FastifyInstance, config: AppConfig, parts: OperationParts): void {
  const { sink, metrics, now } = parts;
  const { publicUrl, allowedHosts, rateLimits, security } = config;
  const checks = readinessChecks(config, { ...parts, log: app.log });
  const readiness = createReadiness(checks, {
    timeout: config.timeouts.ready,
    onFailure: (name, error) => app.log.warn({ err: error, need: name }, "not ready"),
    now,
  });
  registerHealth(app, { readiness, isStuck: parts.isStuck });
  if (config.metricsToken !== undefined) {
    const names = checks.map(({ name }) => name);
    if (sink) metrics.watchLog(sink.lost);
    metrics.watchReadiness(names, async () => (await readiness()).missing);
    registerMetrics(app, { metrics, token: config.metricsToken });
  }
  registerSecurityTxt(app, { origin: publicUrl, security, now });
  registerViolations(app, {
    hosts: allowedHosts,
    limits: {
      requests: limitByAddress(app, rateLimits.violations),
      lines: limitBy(app, rateLimits.violationLines, () => "all"),
    },
  });
}
