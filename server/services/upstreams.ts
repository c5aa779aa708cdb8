import type { FastifyInstance } from "fastify";
import type { Resource } from "../../src/shared/resources.ts";
import type { Config } from "../config.ts";
import { embeddedUpstream } from "./embedded-upstream.ts";
import { httpUpstream } from "./http-upstream.ts";
import { ownUpstream } from "./own-upstream.ts";
import type { Upstream } from "./upstream.ts";

/** What the server stands on: its database and the services inside this process. */
export interface Backend {
  db: { query(sql: string): Promise<unknown> };
  site: FastifyInstance;
  card: FastifyInstance;
}

/** Who answers for each service: the configured addresses, else the embedded backend. */
export function portalUpstreams(
  { services, portal, timeouts }: Pick<Config, "services" | "portal" | "timeouts">,
  backend: Pick<Backend, "site" | "card">,
): Partial<Record<Resource["service"], Upstream>> {
  const own = ownUpstream(portal);
  if (!services) {
    const { site, card } = backend;
    return { own, site: embeddedUpstream(site, timeouts.service), card: embeddedUpstream(card, timeouts.service) };
  }
  return {
    own,
    site: httpUpstream({ baseUrl: services.site, timeout: timeouts.service }),
    card: httpUpstream({ baseUrl: services.card, key: services.cardKey, timeout: timeouts.service }),
  };
}
