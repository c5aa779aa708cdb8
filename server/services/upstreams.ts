import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Resource } from "../../src/shared/resources.ts";
import type { Queryable } from "../backend/db/database.ts";
import type { Config } from "../config.ts";
import { embeddedUpstream } from "./embedded-upstream.ts";
import { httpUpstream } from "./http-upstream.ts";
import { ownUpstream } from "./own-upstream.ts";
import type { ReadOwn } from "./places-excerpt.ts";
import type { SuggestBackend } from "./suggest-source.ts";
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

function serviceUpstreams({ services, timeouts }: ServiceConfig, { site, card, cardKey }: ServiceBackend) {
  const timeout = timeouts.service;
  if (!services) {
    return { site: embeddedUpstream(site, { timeout }), card: embeddedUpstream(card, { key: cardKey, timeout }) };
  }
  return {
    site: httpUpstream({ baseUrl: services.site, timeout }),
    card: httpUpstream({ baseUrl: services.card, key: services.cardKey, timeout }),
  };
}

/** Who answers for each service: the configured addresses, else the embedded backend. */
export function portalUpstreams(
  config: ServiceConfig,
  backend: ServiceBackend,
  log: FastifyBaseLogger,
  now: () => number,
  read: ReadOwn,
): Record<Resource["service"], Upstream> {
  const { site, card } = serviceUpstreams(config, backend);
  return { site, card, own: ownUpstream({ ...config, card, log, now, read }) };
}
