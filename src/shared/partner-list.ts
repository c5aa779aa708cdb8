import type { Partner } from "./entities/partner.ts";
import type { ListFilter } from "./list-filter.ts";
import { folded } from "./normalize-text.ts";
import { isInCity } from "./oktmo.ts";

/** How many partners a page of their list has. */
export const partnersPageSize = 24;

/** As many pages are shown, one under the other: an address must not make anybody draw without end. */
const mostPages = 25;

/** Those that a filter lets through, in their order. */
export function partnersFor<P extends Partner>(
  all: readonly P[],
  { categories, name }: Pick<ListFilter, "categories" | "name">,
  city: { oktmo: string } | null,
): P[] {
  const words = folded(name).split(" ");
  return all.filter(
    (partner) =>
      (categories.length === 0 || categories.includes(partner.categoryId)) &&
      isInCity(partner.oktmo, city) &&
      words.every((word) => folded(partner.name).includes(word)),
  );
}

/** The first of them, as many as `page` pages hold. */
export function firstPages<P>(partners: readonly P[], page: number): P[] {
  return partners.slice(0, Math.min(page, mostPages) * partnersPageSize);
}

/** The number of pages to show next, or null at the end. */
export function nextPartnersPage(shown: number, total: number): number | null {
  const pages = Math.ceil(shown / partnersPageSize);
  return shown < total && pages < mostPages ? pages + 1 : null;
}
