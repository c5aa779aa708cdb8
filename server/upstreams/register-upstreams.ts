import type { FastifyInstance } from "fastify";
import type { AppConfig } from "../config/read-config.ts";
import { limitByAddress } from "../http/rate-limits.ts";
import type { Telemetry } from "../lib/telemetry.ts";
import { registerApi } from "./api-routes.ts";
import { measuredSuggestions } from "./measured-upstream.ts";
import type { AddressesOf } from "./media-addresses.ts";
import { createRedaction, type Redaction } from "./redaction.ts";
import { createResourceReader, type ReadResult, type ResourceReader } from "./resource-reader.ts";
import { type Backend, createCircuitBreakers, serviceUpstreams } from "./service-upstreams.ts";
import { registerSuggest } from "./suggest-routes.ts";
import { suggestSource } from "./suggestions.ts";
import { checkThemes } from "./theme-check.ts";
import type { Upstream } from "./upstream.ts";

interface UpstreamParts {
  backend: Backend;
  addresses: AddressesOf;
  /**
   * Builds the upstream for the resources that this server assembles itself.
   * @param read reads a URL of this server through its cache.
   */
  ownUpstream(services: Record<"site" | "card", Upstream>, read: (url: string) => Promise<ReadResult>): Upstream;
  telemetry: Telemetry;
  /** Milliseconds since 1970. */
  now(): number;
}

/** What the other rooms use of the services. */
export interface Upstreams extends Record<"site" | "card", Upstream> {
  reader: ResourceReader;
  redaction: Redaction;
}

/** The clients of the services and the cache of their responses, with the routes `/api/site|card|…` and `/api/suggest`. */
export function registerUpstreams(app: FastifyInstance, config: AppConfig, parts: UpstreamParts): Upstreams {
  const { backend, addresses, telemetry, now } = parts;
  const redaction = createRedaction(config);
  const circuitBreakers = createCircuitBreakers(app.log, now, telemetry);
  const { site, card } = serviceUpstreams(config, { backend, circuitBreakers, telemetry, log: app.log });
  const own = parts.ownUpstream({ site, card }, (url) => reader.read(url, { hostname: "", address: "" }, "page"));
  const upstreams = { site, card, own };
  const reader = createResourceReader({ upstreams, addresses, redaction, log: app.log, telemetry, now });
  if (config.services) checkThemes(app, reader, config.portal.themePairs);
  registerApi(app, reader, limitByAddress(app, config.rateLimits.searches));
  registerSuggest(app, {
    source: measuredSuggestions(suggestSource(config, backend, circuitBreakers.suggest), telemetry),
    redaction,
    limit: limitByAddress(app, config.rateLimits.suggestions),
  });
  return { reader, redaction, site, card };
}
