import type { Partner } from "./entities/partner.ts";
import type { ListFilter } from "./list-filter.ts";
import { normalizeText } from "./normalize-text.ts";
import { isInCity } from "./oktmo.ts";

/** Partners that match a filter, in the given order. */
export function partnersFor<P extends Partner>(
  all: readonly P[],
  { categories, name }: Pick<ListFilter, "categories" | "name">,
  city: { oktmo: string } | null,
): P[] {
  const words = normalizeText(name).split(" ");
  return all.filter(
    (partner) =>
      (categories.length === 0 || categories.includes(partner.categoryId)) &&
      isInCity(partner.oktmo, city) &&
      words.every((word) => normalizeText(partner.name).includes(word)),
  );
}
