import type { Destination } from "../../src/shared/validation/idempotency-key.ts";

/** The services that this server asks. */
export type Service = "site" | "card" | "suggest";

/** `refused`: an answer that says no, which is no fault of the service. `slow`: none in time. `spared`: not asked, for it has been given up for a while. */
export type UpstreamOutcome = "ok" | "refused" | "failed" | "slow" | "spared";

/** A copy was there and fresh, there and old, or had to be made. */
export type CacheStatus = "fresh" | "stale" | "missing";

/** What came of a visitor's post at its place; see `Delivered`. */
export type PostOutcome = "accepted" | "refused" | "failed" | "running" | "key-reused" | "no-pass";

/** What parts of the server tell of their work. Told by names of ours only: nothing here can be invented from outside. */
export interface Telemetry {
  /** A service was asked for data. `ms`: until its whole answer was there, or it was given up. */
  upstreamRequest(service: Service, result: UpstreamOutcome, ms: number): void;
  /** A service has been given up for a while (`isOpen`), or is asked as ever again. */
  circuitBreaker(service: Service, isOpen: boolean): void;
  /** Somebody wanted a copy from the cache of that name. */
  cacheLookup(cache: string, found: CacheStatus): void;
  post(place: Destination, kind: "feedback" | "application", result: PostOutcome): void;
}

/** For whoever has nobody to tell. */
export const noTelemetry: Telemetry = { upstreamRequest() {}, circuitBreaker() {}, cacheLookup() {}, post() {} };
