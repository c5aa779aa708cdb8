import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Telemetry, Service } from "../lib/telemetry.ts";

/** A request that was answered. `route`: its pattern, never its path. `ms`: until the last byte went out. */
export interface Answered {
  route: string;
  method: string;
  status: number;
  ms: number;
}

/** The server's figures for Prometheus. They are this process's own: whoever asks several servers adds them up. */
export interface Metrics extends Telemetry {
  answered(request: Answered): void;
  /** Shows of each part whether it is ready; `missing` is asked whenever the figures are. */
  watch(parts: readonly string[], missing: () => Promise<readonly string[]>): void;
  /** Adds the process's memory, processor time, event loop and garbage collection. */
  watchProcess(): void;
  /** All figures, in Prometheus' text form. */
  text(): Promise<string>;
  contentType: string;
}

/** From a page out of memory to the longest that a service may take (s). */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const services: readonly Service[] = ["site", "card", "suggest"];

/** By class (`2xx`): single codes would multiply the series and say little more. */
function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

/** Anybody may invent methods. */
function methodOf(method: string): string {
  return ["GET", "HEAD", "POST"].includes(method) ? method : "other";
}

export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  const requests = new Counter({
    name: "portal_http_requests_total",
    help: "Requests answered, by pattern of the route, method and class of the status.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const latency = new Histogram({
    name: "portal_http_request_duration_seconds",
    help: "Time until an answer was sent, by pattern of the route and method.",
    labelNames: ["route", "method"],
    buckets,
    registers,
  });
  const asked = new Counter({
    name: "portal_upstream_requests_total",
    help: "Questions to the services: ok, refused, failed, slow (no answer in time), spared (not asked: its circuit is open).",
    labelNames: ["service", "result"],
    registers,
  });
  const askedLatency = new Histogram({
    name: "portal_upstream_request_duration_seconds",
    help: "Time until a service had answered or was given up.",
    labelNames: ["service"],
    buckets,
    registers,
  });
  const circuit = new Gauge({
    name: "portal_upstream_circuit_open",
    help: "1 for a service that is not asked for a while because it did not answer.",
    labelNames: ["service"],
    registers,
  });
  // There from the start, so that an alarm can be set on them before anything has ever happened.
  for (const service of services) circuit.set({ service }, 0);
  const lookups = new Counter({
    name: "portal_cache_lookups_total",
    help: "Copies wanted: fresh (a hit), stale (a hit that is renewed behind it), missing (had to be made).",
    labelNames: ["cache", "result"],
    registers,
  });
  const posts = new Counter({
    name: "portal_posts_total",
    help: "Messages and applications of visitors, by place and what came of them.",
    labelNames: ["place", "kind", "result"],
    registers,
  });

  return {
    answered({ route, method, status, ms }) {
      requests.inc({ route, method: methodOf(method), status: classOf(status) });
      latency.observe({ route, method: methodOf(method) }, ms / 1_000);
    },
    upstreamRequest(service, result, ms) {
      asked.inc({ service, result });
      askedLatency.observe({ service }, ms / 1_000);
    },
    circuitBreaker: (service, isOpen) => circuit.set({ service }, isOpen ? 1 : 0),
    cacheLookup: (cache, result) => lookups.inc({ cache, result }),
    post: (place, kind, result) => posts.inc({ place, kind, result }),
    watch(parts, missing) {
      new Gauge({
        name: "portal_ready",
        help: "1 for each part that is ready, as /readyz tells it.",
        labelNames: ["part"],
        registers,
        async collect() {
          const names = await missing();
          for (const part of parts) this.set({ part }, names.includes(part) ? 0 : 1);
        },
      });
    },
    watchProcess: () => collectDefaultMetrics({ register }),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
