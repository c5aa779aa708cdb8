import fc from "fast-check";
import { expect, test } from "vitest";
import type { Promotion } from "../../../src/shared/entities/promotion.ts";
import {
  countedOffer,
  type Offer,
  type SpendingRow,
  savedRubles,
  spendingRows,
} from "../../../src/shared/savings/savings.ts";

const today = "2026-11-25";
const city = { id: "14", name: "Екатеринбург", oktmo: "65701000", geolocation: null };
const pharmacies = { id: "1", name: "Аптеки", iconUrl: "", order: 1 };
const groceries = { id: "2", name: "Продукты", iconUrl: "", order: 2 };
const categories = [pharmacies, groceries];

const promotion = (fields: Partial<Promotion>): Promotion => ({
  id: "7",
  name: "Скидка",
  description: "",
  imageUrl: "",
  discount: "10 %",
  dateFrom: "",
  dateTo: "",
  acceptorId: "",
  categoryId: "1",
  oktmo: [],
  acceptorName: "",
  asOf: today,
  ...fields,
});

/** Days after today, "YYYY-MM-DD". */
const dayAfter = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

/** What the rows of these promotions save in all when so much is spent on each category. */
function total(promotions: readonly Promotion[], spending: number, at: typeof city | null = city): number {
  return spendingRows(categories, promotions, at, today).reduce(
    (sum, row) => sum + savedRubles(countedOffer(row, spending), spending),
    0,
  );
}

function rowOf(...discounts: Partial<Promotion>[]): SpendingRow {
  const [row] = spendingRows(categories, discounts.map(promotion), city, today);
  if (row === undefined) throw new Error("nothing counted");
  return row;
}

test("a percentage of a month's spending, rounded down", () => {
  expect(total([promotion({})], 1_500)).toBe(150);
  expect(total([promotion({ discount: "7 %" })], 999)).toBe(69);
  expect(total([promotion({ discount: "до 10 %" })], 1_500)).toBe(150);
});

test("a promotion that ends within the month counts only for its days, this one included", () => {
  const ending = (days: number) => total([promotion({ dateTo: dayAfter(days) })], 3_000);
  expect(ending(0)).toBe(10);
  expect(ending(14)).toBe(150);
  expect(ending(29)).toBe(300);
  expect(ending(90)).toBe(300);
});

test("a sum off counts once, and never more than is spent", () => {
  expect(total([promotion({ discount: "300 ₽", dateTo: dayAfter(3) })], 5_000)).toBe(300);
  expect(total([promotion({ discount: "300 ₽" })], 200)).toBe(200);
});

test("what is over or has not begun counts nothing", () => {
  expect(total([promotion({ dateTo: dayAfter(-1) }), promotion({ dateFrom: dayAfter(1) })], 50_000)).toBe(0);
});

test("what has no number, no category or another city has no row", () => {
  const others = [{ discount: "бесплатно" }, { categoryId: "" }, { oktmo: ["65751000"] }].map(promotion);
  expect(spendingRows(categories, others, city, today)).toEqual([]);
});

test("without a city only what is valid everywhere counts", () => {
  const local = promotion({ discount: "50 %", oktmo: [city.oktmo] });
  expect(total([local], 1_000, null)).toBe(0);
  expect(total([local, promotion({ discount: "5 %" })], 1_000, null)).toBe(50);
});

test("of several the longest counts, and of those the one that saves least", () => {
  const chosen = (row: SpendingRow, spending = 1_000) => countedOffer(row, spending).promotion.id;
  const ends = { dateTo: dayAfter(5) };
  expect(chosen(rowOf({ id: "a", discount: "50 %" }, { id: "b", discount: "5 %" }))).toBe("b");
  expect(chosen(rowOf({ id: "a", discount: "50 %" }, { id: "b", discount: "5 %", ...ends }))).toBe("a");
  expect(chosen(rowOf({ id: "a", discount: "5 %", ...ends }, { id: "b", discount: "50 %" }))).toBe("b");
  const sumOrShare = rowOf({ id: "sum", discount: "100 ₽" }, { id: "share", discount: "10 %" });
  expect(chosen(sumOrShare, 500)).toBe("share");
  expect(chosen(sumOrShare, 5_000)).toBe("sum");
});

const discounts = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => `${percent} %`),
  fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 99 }))
    .map(([a, b]) => `${a},${String(b).padStart(2, "0")} %`),
  fc.integer({ min: 1, max: 9_999 }).map((sum) => `до ${sum} ₽`),
  fc.constantFrom("бесплатно", "ещё 3 %", "5 % по будням"),
);
const days = fc.oneof(fc.constant(""), fc.integer({ min: -40, max: 60 }).map(dayAfter));
const promotions = fc.array(
  fc
    .record({ discount: discounts, dateFrom: days, dateTo: days, categoryId: fc.constantFrom("1", "2", "") })
    .map(promotion),
  { maxLength: 8 },
);
const spendings = fc.integer({ min: 0, max: 50_000 });

/** The exact saving of an offer in parts of a ruble (1/300000), counted day by day. */
function exactParts({ discount, promotion: { dateTo } }: Offer, spending: number): bigint {
  if (discount.kind === "once") return BigInt(Math.min(discount.rubles, spending)) * 300_000n;
  let parts = 0n;
  for (let day = 0; day < 30; day++) {
    if (dateTo === "" || dayAfter(day) <= dateTo) parts += BigInt(spending) * BigInt(discount.hundredths);
  }
  return parts;
}

test("what is shown is never above the exact sum, and less than a ruble a row below it", () => {
  fc.assert(
    fc.property(promotions, spendings, (all, spending) => {
      const rows = spendingRows(categories, all, city, today);
      const exact = rows.reduce((sum, row) => sum + exactParts(countedOffer(row, spending), spending), 0n);
      const shown = BigInt(total(all, spending)) * 300_000n;
      expect(shown <= exact).toBe(true);
      expect(exact - shown < 300_000n * BigInt(rows.length || 1)).toBe(true);
      expect(shown <= BigInt(spending) * 300_000n * BigInt(rows.length)).toBe(true);
    }),
  );
});

test("spending more never saves less", () => {
  fc.assert(
    fc.property(promotions, spendings, spendings, (all, a, b) => {
      expect(total(all, Math.min(a, b))).toBeLessThanOrEqual(total(all, Math.max(a, b)));
    }),
  );
});

test("nothing spent or nothing offered saves nothing", () => {
  fc.assert(
    fc.property(promotions, (all) => {
      expect(total(all, 0)).toBe(0);
    }),
  );
  expect(total([], 50_000)).toBe(0);
  expect(spendingRows(categories, [promotion({})], city, today).map(({ category }) => category.id)).toEqual(["1"]);
});
