import type { Partner } from "./entities/partner.ts";
import type { ListFilter } from "./list-filter.ts";
import { normalizeText } from "./normalize-text.ts";
import { isInCity } from "./oktmo.ts";
import { maxPages } from "./paged-list.ts";

/** Partners per page of their list. */
const partnersPageSize = 24;

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

/** The partners of the first `page` pages. */
export function firstPages<P>(partners: readonly P[], page: number): P[] {
  return partners.slice(0, Math.min(page, maxPages) * partnersPageSize);
}

/** The number of pages to show next, or null at the end. */
export function nextPartnersPage(shown: number, total: number): number | null {
  const pages = Math.ceil(shown / partnersPageSize);
  return shown < total && pages < maxPages ? pages + 1 : null;
}
