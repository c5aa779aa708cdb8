import type { Destination } from "../../src/shared/validation/idempotency-key.ts";

/** The upstream services. */
export type Service = "site" | "card" | "suggest";

/** `refused`: a 4xx, no fault of the service. `slow`: timed out. `spared`: skipped, the circuit breaker is open. */
export type UpstreamOutcome = "ok" | "refused" | "failed" | "slow" | "spared";

/** A cache lookup: hit, hit with a refresh, or miss. */
export type CacheStatus = "fresh" | "stale" | "missing";

/** The outcome of a visitor's post; see `DeliveryResult`. */
type PostOutcome = "accepted" | "refused" | "failed" | "running" | "in-doubt" | "key-reused" | "no-pass";

/** What an attack would look like. A pass that has expired or is missing is mostly an honest visitor's. */
export const securityEvents = [
  ...(["pass missing", "pass expired", "pass forged", "pass of another submission"] as const),
  ...(["unknown media name", "other origin", "over a limit"] as const),
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** What the rooms report about their work. All labels come from our code, so their number is bounded. */
export interface Telemetry {
  /** `ms`: until the whole response was read or the request was given up. */
  upstreamRequest(service: Service, outcome: UpstreamOutcome, ms: number): void;
  circuitBreaker(service: Service, isOpen: boolean): void;
  cacheLookup(cache: string, status: CacheStatus): void;
  post(destination: Destination, kind: "feedback" | "application", outcome: PostOutcome): void;
  securityEvent(event: SecurityEvent): void;
}

/** Discards everything. */
export const noTelemetry: Telemetry = {
  upstreamRequest() {},
  circuitBreaker() {},
  cacheLookup() {},
  post() {},
  securityEvent() {},
};
