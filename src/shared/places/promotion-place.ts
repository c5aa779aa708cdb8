import type { PartnerPlace } from "../entities/partner-places.ts";
import type { Promotion } from "../entities/promotion.ts";
import { isSameTown } from "../oktmo.ts";

/**
 * The nearest address where a promotion is valid; undefined where its partner has none, or where the partner's nearest
 * address is in a town that the promotion leaves out.
 */
export function promotionPlace(
  { acceptorId, oktmo }: Pick<Promotion, "acceptorId" | "oktmo">,
  byPartner: ReadonlyMap<string, PartnerPlace>,
): PartnerPlace | undefined {
  const place = byPartner.get(acceptorId);
  const isValid = place && (oktmo.length === 0 || oktmo.some((code) => isSameTown(code, place.oktmo)));
  return isValid ? place : undefined;
}

/** Orders promotions by the distance of their nearest address; those without one come last. */
export function metresToPromotion(byPartner: ReadonlyMap<string, PartnerPlace>) {
  return (promotion: Pick<Promotion, "acceptorId" | "oktmo">): number =>
    promotionPlace(promotion, byPartner)?.metres ?? Infinity;
}

/** Distinct ids of the partners whose addresses a list of promotions says. */
export function partnersOf(promotions: readonly Pick<Promotion, "acceptorId">[]): string[] {
  return [...new Set(promotions.map(({ acceptorId }) => acceptorId).filter((id) => id !== ""))];
}
