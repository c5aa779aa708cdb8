import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import type { Config } from "../config/read-config.ts";
import type { Backend } from "../upstreams/portal-upstreams.ts";
import type { Redaction } from "../upstreams/redaction.ts";
import { embeddedPlace, httpPlace, type PostDestination } from "./destination.ts";
import { discreetPlace } from "./redacted-destination.ts";

/** Where posts go: the configured addresses, else the embedded backend. */
export function postPlaces(
  { services, timeouts }: Pick<Config, "services" | "timeouts">,
  { site, card, cardKey }: Pick<Backend, "site" | "card" | "cardKey">,
  discretion: Redaction,
): Record<Destination, PostDestination> {
  const timeout = timeouts.post;
  if (!services) {
    return { site: embeddedPlace(site, { timeout }), card: embeddedPlace(card, { authorization: cardKey, timeout }) };
  }
  return {
    site: discreetPlace(httpPlace(services.site, { timeout }), discretion),
    card: discreetPlace(httpPlace(services.card, { authorization: services.cardKey, timeout }), discretion),
  };
}
