import type { FastifyInstance } from "fastify";
import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import type { Passes } from "../captcha/passes.ts";
import type { AppConfig } from "../config/read-config.ts";
import type { Telemetry } from "../lib/telemetry.ts";
import type { Redaction } from "../upstreams/redaction.ts";
import type { ResourceReader } from "../upstreams/resource-reader.ts";
import type { Backend } from "../upstreams/service-upstreams.ts";
import { readConsentText } from "./consent-text.ts";
import { embeddedDestination, httpDestination, type PostDestination } from "./destination.ts";
import { registerPostRoutes } from "./post-routes.ts";
import { redactedDestination } from "./redacted-destination.ts";

interface PostsParts {
  backend: Pick<Backend, "db" | "site" | "card" | "cardKey">;
  passes: Pick<Passes, "read">;
  reader: ResourceReader;
  redaction: Redaction;
  telemetry: Pick<Telemetry, "post" | "securityEvent">;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The routes of feedback and card applications, delivered to the services or to the embedded backend. */
export function registerPosts(app: FastifyInstance, config: AppConfig, parts: PostsParts): void {
  const { backend, passes, reader, redaction, telemetry, now } = parts;
  const { hostname } = new URL(config.publicUrl);
  registerPostRoutes(app, {
    destinations: destinationsOf(config, backend, redaction),
    passes,
    db: backend.db,
    consentText: () => readConsentText(reader, hostname),
    honoursKeys: config.services?.honoursKeys ?? true,
    timeouts: config.timeouts,
    limits: config.rateLimits,
    uploadBudget: config.uploadBudget,
    telemetry,
    now,
  });
}

/** The configured services, else the embedded backend. */
function destinationsOf(
  { services, timeouts }: Pick<AppConfig, "services" | "timeouts">,
  { site, card, cardKey }: Pick<Backend, "site" | "card" | "cardKey">,
  redaction: Redaction,
): Record<Destination, PostDestination> {
  const timeout = timeouts.post;
  if (!services) {
    return {
      site: embeddedDestination(site, { timeout }),
      card: embeddedDestination(card, { authorization: cardKey, timeout }),
    };
  }
  return {
    site: redactedDestination(httpDestination(services.site, { timeout }), redaction),
    card: redactedDestination(httpDestination(services.card, { authorization: services.cardKey, timeout }), redaction),
  };
}
