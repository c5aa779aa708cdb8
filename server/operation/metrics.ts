import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type Service, securityEvents, type Telemetry } from "../lib/telemetry.ts";

/** A completed request. `route`: its pattern, never its path. `ms`: until the last byte was sent. */
interface CompletedRequest {
  route: string;
  method: string;
  status: number;
  ms: number;
}

/** Prometheus metrics of this process; sums over several servers are the monitoring's task. */
export interface Metrics extends Telemetry {
  request(request: CompletedRequest): void;
  /** Adds a gauge per dependency; `missing` is called at every scrape. */
  watchReadiness(parts: readonly string[], missing: () => Promise<readonly string[]>): void;
  /** Adds the number of lost log lines. */
  watchLog(lost: () => number): void;
  /** Adds memory, CPU time, event loop and garbage collection of the process. */
  watchProcess(): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
}

/** From a cached page to the slowest upstream (s). */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const services: readonly Service[] = ["site", "card", "suggest"];

/** The status class (`2xx`), which keeps the number of series low. */
function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

/** Clients can send any method name. */
function methodOf(method: string): string {
  return ["GET", "HEAD", "POST"].includes(method) ? method : "other";
}

export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  const requests = new Counter({
    name: "portal_http_requests_total",
    help: "Completed requests, by route pattern, method and status class.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const latency = new Histogram({
    name: "portal_http_request_duration_seconds",
    help: "Time until the response was sent, by route pattern and method.",
    labelNames: ["route", "method"],
    buckets,
    registers,
  });
  const upstreamRequests = new Counter({
    name: "portal_upstream_requests_total",
    help: "Upstream requests: ok, refused (4xx), failed, slow (timed out), spared (skipped: the circuit breaker is open).",
    labelNames: ["service", "result"],
    registers,
  });
  const upstreamLatency = new Histogram({
    name: "portal_upstream_request_duration_seconds",
    help: "Time until an upstream responded or the request timed out.",
    labelNames: ["service"],
    buckets,
    registers,
  });
  const circuit = new Gauge({
    name: "portal_upstream_circuit_open",
    help: "1 while a service's circuit breaker is open.",
    labelNames: ["service"],
    registers,
  });
  // Present from the start, so that alerts can refer to them.
  for (const service of services) circuit.set({ service }, 0);
  const lookups = new Counter({
    name: "portal_cache_lookups_total",
    help: "Cache lookups: fresh (hit), stale (hit with a background refresh), missing (miss).",
    labelNames: ["cache", "result"],
    registers,
  });
  const posts = new Counter({
    name: "portal_posts_total",
    help: "Feedback and applications, by destination and outcome.",
    labelNames: ["place", "kind", "result"],
    registers,
  });
  const security = new Counter({
    name: "portal_security_events_total",
    help: "Refused passes, unknown media names, posts from other origins, requests over a limit.",
    labelNames: ["event"],
    registers,
  });
  for (const event of securityEvents) security.inc({ event }, 0);

  return {
    request({ route, method, status, ms }) {
      requests.inc({ route, method: methodOf(method), status: classOf(status) });
      latency.observe({ route, method: methodOf(method) }, ms / 1_000);
    },
    upstreamRequest(service, result, ms) {
      upstreamRequests.inc({ service, result });
      upstreamLatency.observe({ service }, ms / 1_000);
    },
    circuitBreaker: (service, isOpen) => circuit.set({ service }, isOpen ? 1 : 0),
    cacheLookup: (cache, result) => lookups.inc({ cache, result }),
    securityEvent: (event) => security.inc({ event }),
    post: (place, kind, result) => posts.inc({ place, kind, result }),
    watchReadiness(parts, missing) {
      new Gauge({
        name: "portal_ready",
        help: "1 for each dependency that is up, as in /readyz.",
        labelNames: ["part"],
        registers,
        async collect() {
          const names = await missing();
          for (const part of parts) this.set({ part }, names.includes(part) ? 0 : 1);
        },
      });
    },
    watchLog(lost) {
      new Counter({
        name: "portal_log_lines_lost_total",
        help: "Log lines dropped because the log's destination did not take them.",
        registers,
        collect() {
          this.reset();
          this.inc(lost());
        },
      });
    },
    watchProcess: () => collectDefaultMetrics({ register }),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
