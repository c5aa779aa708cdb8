import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import type { Config } from "../config/read-config.ts";
import type { Backend } from "../upstreams/service-upstreams.ts";
import type { Redaction } from "../upstreams/redaction.ts";
import { embeddedDestination, httpDestination, type PostDestination } from "./destination.ts";
import { redactedDestination } from "./redacted-destination.ts";

/** Where posts go: the configured addresses, else the embedded backend. */
export function postDestinations(
  { services, timeouts }: Pick<Config, "services" | "timeouts">,
  { site, card, cardKey }: Pick<Backend, "site" | "card" | "cardKey">,
  discretion: Redaction,
): Record<Destination, PostDestination> {
  const timeout = timeouts.post;
  if (!services) {
    return { site: embeddedDestination(site, { timeout }), card: embeddedDestination(card, { authorization: cardKey, timeout }) };
  }
  return {
    site: redactedDestination(httpDestination(services.site, { timeout }), discretion),
    card: redactedDestination(httpDestination(services.card, { authorization: services.cardKey, timeout }), discretion),
  };
}
