import type { AcceptorCategory } from "../entities/acceptor.ts";
import type { City } from "../entities/city.ts";
import type { Promotion } from "../entities/promotion.ts";
import { byPhase, promotionsFor } from "../listed-promotions.ts";
import { type CountedDiscount, countedDiscount } from "./counted-discount.ts";

/** The month that is counted: this day and the next ones. */
export const countedDays = 30;

/** A promotion that can be counted, and on how many of the counted days it runs. */
export interface Offer {
  promotion: Promotion;
  discount: CountedDiscount;
  days: number;
}

/** What a visitor may spend on: a category with its countable promotions, at least one; those that end first come first. */
export interface SpendingRow {
  category: AcceptorCategory;
  offers: readonly [Offer, ...Offer[]];
}

/** Savings are exact in parts of a ruble: hundredths of a percent times days. */
const partsOfRuble = 10_000 * countedDays;

const dayMs = 86_400_000;

/** On how many of the counted days a running promotion runs, this one included. */
function daysOf({ dateTo }: Promotion, today: string): number {
  if (dateTo === "") return countedDays;
  return Math.min(countedDays, (Date.parse(dateTo) - Date.parse(today)) / dayMs + 1);
}

/**
 * The rows of a city, in the order of the categories. A promotion counts if it runs today, has a category and a discount
 * that is a number.
 * @param city null: only what is valid in every town.
 * @param today "YYYY-MM-DD"
 */
export function spendingRows(
  categories: readonly AcceptorCategory[],
  promotions: readonly Promotion[],
  city: City | null,
  today: string,
): SpendingRow[] {
  const here =
    city === null
      ? promotions.filter(({ oktmo }) => oktmo.length === 0)
      : promotionsFor(promotions, { categories: [] }, city);
  const offers = byPhase(here, today).running.flatMap((promotion): Offer[] => {
    const discount = countedDiscount(promotion.discount);
    return discount === null ? [] : [{ promotion, discount, days: daysOf(promotion, today) }];
  });
  return categories.flatMap((category): SpendingRow[] => {
    const [first, ...others] = offers.filter(({ promotion }) => promotion.categoryId === category.id);
    return first === undefined ? [] : [{ category, offers: [first, ...others] }];
  });
}

/** What an offer takes off a month's spending (whole rubles), in parts of a ruble. Spread evenly over the days. */
function savedParts({ discount, days }: Offer, spending: number): number {
  if (discount.kind === "once") return Math.min(discount.rubles, spending) * partsOfRuble;
  return spending * discount.hundredths * days;
}

/** Whole rubles, rounded down. */
export function savedRubles(offer: Offer, spending: number): number {
  const parts = savedParts(offer, spending);
  return (parts - (parts % partsOfRuble)) / partsOfRuble;
}

/**
 * The one offer of a row that is counted: of those that last longest the one that saves least, so that nothing is promised
 * that only the best of them keeps; of equal ones the one that ends last.
 */
export function countedOffer({ offers }: SpendingRow, spending: number): Offer {
  const longest = Math.max(...offers.map(({ days }) => days));
  return offers.reduce((chosen, offer) => {
    if (chosen.days < longest) return offer;
    return offer.days === longest && savedParts(offer, spending) <= savedParts(chosen, spending) ? offer : chosen;
  });
}

/** Rows of the calculator's example. */
export const exampleRows = 3;

/** What is spent on each of them, until the visitor says otherwise (rubles a month). */
export const exampleSpending = 1_000;

/** What the example saves in a month, as the calculator shows it before the visitor changes anything (whole rubles). */
export function exampleSavings(...shown: Parameters<typeof spendingRows>): number {
  return spendingRows(...shown)
    .slice(0, exampleRows)
    .reduce((sum, row) => sum + savedRubles(countedOffer(row, exampleSpending), exampleSpending), 0);
}
