import type { Acceptor } from "../../shared/entities/acceptor.ts";
import type { Promotion } from "../../shared/entities/promotion.ts";
import type { Place } from "../../shared/places/place.ts";

/** A partner with what it gives and where. */
export interface PartnerDiscounts {
  /** Empty: promotions of no partner. */
  id: string;
  name: string;
  /** Its standing discount, in its own words. */
  discount: string;
  promotions: Promotion[];
  places: Place[];
}

interface Found {
  /** Current ones in the order to be shown. */
  promotions: readonly Promotion[];
  partners: readonly Pick<Acceptor, "id" | "name" | "discount">[];
  /** Addresses in the city. */
  places: readonly Place[];
}

/**
 * Discounts by partner, in alphabetical order. Partners that give nothing are left out, and so are those that have only a
 * standing discount and no address here.
 */
export function groupDiscounts({ promotions, partners, places }: Found): PartnerDiscounts[] {
  const known = new Map(partners.map((partner) => [partner.id, partner]));
  const groups = new Map<string, PartnerDiscounts>();
  const groupOf = (id: string, name: string) => {
    const { discount = "", name: own = name } = known.get(id) ?? {};
    const group = groups.get(id) ?? { id, name: own, discount, promotions: [], places: [] };
    groups.set(id, group);
    return group;
  };
  for (const promotion of promotions) groupOf(promotion.acceptorId, promotion.acceptorName).promotions.push(promotion);
  for (const place of places) groupOf(place.ownerId, place.title).places.push(place);
  return [...groups.values()]
    .filter(({ discount, promotions: own }) => discount !== "" || own.length > 0)
    .sort((a, b) => Number(a.id === "") - Number(b.id === "") || a.name.localeCompare(b.name, "ru"));
}
