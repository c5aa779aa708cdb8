import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "../config/read-config.ts";
import type { Queryable } from "../lib/queryable.ts";
import type { Service, Telemetry } from "../lib/telemetry.ts";
import { canonicalUpstream } from "./canonical-upstream.ts";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";
import { embeddedUpstream } from "./embedded-upstream.ts";
import { httpUpstream } from "./http-upstream.ts";
import { measuredUpstream } from "./measured-upstream.ts";
import type { SuggestBackend } from "./suggestions.ts";
import type { Upstream } from "./upstream.ts";

/** The database and the embedded services that run inside this process. */
export interface Backend extends SuggestBackend {
  db: Pick<Queryable, "query">;
  /** The embedded database's thread hangs or has failed, and is not replaced yet. */
  isStuck(): boolean;
  /** False while the clock is far past all known times. */
  isTimePlausible(): boolean;
  site: FastifyInstance;
  card: FastifyInstance;
  /** The `Authorization` header that the embedded card data service expects. */
  cardKey: string;
}

/** One circuit breaker for each service that is called over HTTP. */
type CircuitBreakers = Readonly<Record<Service, CircuitBreaker>>;

/** Circuit breakers that log and count their state changes. */
export function createCircuitBreakers(
  log: FastifyBaseLogger,
  now: () => number,
  telemetry: Pick<Telemetry, "circuitBreaker">,
): CircuitBreakers {
  const breakerOf = (service: Service) =>
    createCircuitBreaker({
      onChange(isOpen) {
        telemetry.circuitBreaker(service, isOpen);
        if (isOpen) log.warn({ service }, "circuit breaker opened: the service is down");
        else log.info({ service }, "circuit breaker closed: the service is back");
      },
      now,
    });
  return { site: breakerOf("site"), card: breakerOf("card"), suggest: breakerOf("suggest") };
}

interface ServiceUpstreamsOptions {
  backend: Pick<Backend, "site" | "card" | "cardKey">;
  circuitBreakers: CircuitBreakers;
  telemetry: Pick<Telemetry, "upstreamRequest">;
  log: FastifyBaseLogger;
}

/** Clients of the site backend and the card data service: over HTTP where configured, else of the embedded backend. */
export function serviceUpstreams(
  { services, timeouts, portal }: Pick<Config, "services" | "timeouts" | "portal">,
  { backend, circuitBreakers, telemetry, log }: ServiceUpstreamsOptions,
): Record<"site" | "card", Upstream> {
  const timeout = timeouts.service;
  const canonical = (upstream: Upstream, service: "site" | "card") =>
    canonicalUpstream(upstream, { service, zone: portal.timeZone, log });
  const site = services
    ? canonical(httpUpstream({ baseUrl: services.site, timeout, circuitBreaker: circuitBreakers.site }), "site")
    : embeddedUpstream(backend.site, { timeout });
  const card = services
    ? canonical(
        httpUpstream({ baseUrl: services.card, key: services.cardKey, timeout, circuitBreaker: circuitBreakers.card }),
        "card",
      )
    : embeddedUpstream(backend.card, { key: backend.cardKey, timeout });
  return { site: measuredUpstream(site, "site", telemetry), card: measuredUpstream(card, "card", telemetry) };
}
