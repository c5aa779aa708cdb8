import { formatDate } from "./dates.ts";
import type { PartialPromotions, Promotion } from "./entities/promotion.ts";
import type { ListFilter } from "./list-filter.ts";
import { isInCity } from "./oktmo.ts";
import { firstPages } from "./paged-list.ts";

/** Whether a promotion is current, upcoming or over. */
type Phase = "running" | "coming" | "ended";

type Days = Pick<Promotion, "dateFrom" | "dateTo">;

/** @param today "YYYY-MM-DD". The first and last day are included; a missing one is no limit. */
export function phaseOf({ dateFrom, dateTo }: Days, today: string): Phase {
  if (dateTo !== "" && dateTo < today) return "ended";
  return dateFrom > today ? "coming" : "running";
}

/** «До 31 мая», «Начнётся 1 декабря», «Завершилась 30 сентября»; with the year unless it is the current one. */
export function periodText(days: Days, today: string): string {
  const date = (day: string) => {
    const text = formatDate(day);
    return day.slice(0, 4) === today.slice(0, 4) ? text.replace(/\s\d{4}$/, "") : text;
  };
  const phase = phaseOf(days, today);
  if (phase === "ended") return `Завершилась ${date(days.dateTo)}`;
  if (phase === "coming") return `Начнётся ${date(days.dateFrom)}`;
  return days.dateTo === "" ? "Без срока" : `До ${date(days.dateTo)}`;
}

/** Promotions that match a filter. Those without a category match all. */
export function promotionsFor(
  all: readonly Promotion[],
  { categories }: Pick<ListFilter, "categories">,
  city: { oktmo: string } | null,
): Promotion[] {
  return all.filter(
    ({ categoryId, oktmo }) =>
      (categories.length === 0 || categoryId === "" || categories.includes(categoryId)) && isInCity(oktmo, city),
  );
}

/** Metres to a promotion's nearest address; Infinity if unknown. */
type MetresTo = (promotion: Promotion) => number;

/**
 * Promotions by phase: current ones by end, upcoming ones by beginning, ended ones by end, latest first.
 * @param metresTo given: current and upcoming ones by distance; those equally far stay in that order.
 */
export function byPhase(
  promotions: readonly Promotion[],
  today: string,
  metresTo: MetresTo | null = null,
): Record<Phase, Promotion[]> {
  const of = (phase: Phase) => promotions.filter((promotion) => phaseOf(promotion, today) === phase);
  const nearestFirst = (sorted: Promotion[]) =>
    metresTo === null
      ? sorted
      : sorted
          .map((promotion) => ({ promotion, metres: metresTo(promotion) }))
          .sort((a, b) => (a.metres < b.metres ? -1 : a.metres > b.metres ? 1 : 0))
          .map(({ promotion }) => promotion);
  const lastDay = ({ dateTo }: Promotion) => dateTo || "9999";
  return {
    running: nearestFirst(
      of("running").sort((a, b) => (lastDay(a) < lastDay(b) ? -1 : lastDay(a) > lastDay(b) ? 1 : 0)),
    ),
    coming: nearestFirst(of("coming").sort((a, b) => (a.dateFrom < b.dateFrom ? -1 : a.dateFrom > b.dateFrom ? 1 : 0))),
    ended: of("ended").sort((a, b) => (a.dateTo > b.dateTo ? -1 : a.dateTo < b.dateTo ? 1 : 0)),
  };
}

/** What the first pages show of the promotions that match a filter: of those that are over only the latest. */
export function firstPromotions(
  found: readonly Promotion[],
  page: number,
  today: string,
  metresTo: MetresTo | null = null,
): PartialPromotions {
  const { running, coming, ended } = byPhase(found, today, metresTo);
  const current = [...running, ...coming];
  return {
    items: [...firstPages(current, page), ...firstPages(ended, 1)],
    running: running.length,
    current: current.length,
  };
}
