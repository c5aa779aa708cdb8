import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Resource } from "../../src/shared/resources.ts";
import type { Config } from "../config/read-config.ts";
import type { Queryable } from "../lib/queryable.ts";
import type { Observer, Service } from "../lib/telemetry.ts";
import { ownUpstream } from "../places/own-upstream.ts";
import type { ReadUrl } from "../places/place-list-page.ts";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";
import { embeddedUpstream } from "./embedded-upstream.ts";
import { httpUpstream } from "./http-upstream.ts";
import { measuredUpstream } from "./measured-upstream.ts";
import type { SuggestBackend } from "./suggestions.ts";
import type { Upstream } from "./upstream.ts";

/** What the server stands on: its database and the services inside this process. */
export interface Backend extends SuggestBackend {
  db: Pick<Queryable, "query">;
  site: FastifyInstance;
  card: FastifyInstance;
  /** What the card data service wants in Authorization. */
  cardKey: string;
}

type ServiceBackend = Pick<Backend, "site" | "card" | "cardKey">;

type ServiceConfig = Pick<Config, "services" | "portal" | "timeouts">;

/** The state of each service that is asked over HTTP. */
export type CircuitBreakers = Readonly<Record<Service, CircuitBreaker>>;

/** Says when a service is given up for a while, and when it is back. */
export function createCircuitBreakers(
  log: FastifyBaseLogger,
  now: () => number,
  observer: Pick<Observer, "circuit">,
): CircuitBreakers {
  const circuitOf = (service: Service) =>
    createCircuitBreaker({
      onChange(isOpen) {
        observer.circuit(service, isOpen);
        if (isOpen) log.warn({ service }, "a service is away and only tried now and then");
        else log.info({ service }, "a service is back");
      },
      now,
    });
  return { site: circuitOf("site"), card: circuitOf("card"), suggest: circuitOf("suggest") };
}

function serviceUpstreams(
  { services, timeouts }: ServiceConfig,
  { backend, circuitBreakers }: Pick<PortalUpstreamsOptions, "backend" | "circuits">,
) {
  const { site, card, cardKey } = backend;
  const timeout = timeouts.service;
  if (!services) {
    return { site: embeddedUpstream(site, { timeout }), card: embeddedUpstream(card, { key: cardKey, timeout }) };
  }
  return {
    site: httpUpstream({ baseUrl: services.site, timeout, circuitBreaker: circuitBreakers.site }),
    card: httpUpstream({
      baseUrl: services.card,
      key: services.cardKey,
      timeout,
      circuitBreaker: circuitBreakers.card,
    }),
  };
}

export interface PortalUpstreamsOptions {
  backend: ServiceBackend;
  circuitBreakers: CircuitBreakers;
  log: FastifyBaseLogger;
  observer: Pick<Observer, "asked">;
  now(): number;
  /** What this server has gathered already. */
  read: ReadUrl;
}

/** Who answers for each service: the configured addresses, else the embedded backend. */
export function portalUpstreams(
  config: ServiceConfig,
  options: PortalUpstreamsOptions,
): Record<Resource["service"], Upstream> {
  const { log, observer, now, read } = options;
  const asked = serviceUpstreams(config, options);
  const site = measuredUpstream(asked.site, "site", observer);
  const card = measuredUpstream(asked.card, "card", observer);
  return { site, card, own: ownUpstream({ ...config, card, log, now, readOwn }) };
}
