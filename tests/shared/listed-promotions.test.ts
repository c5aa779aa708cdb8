import { expect, test } from "vitest";
import type { Promotion } from "../../src/shared/entities/promotion.ts";
import { byPhase, firstPromotions, periodText, phaseOf, promotionsFor } from "../../src/shared/listed-promotions.ts";

const today = "2026-11-21";

function promotion(id: string, rest: Partial<Promotion>): Promotion {
  const texts = { name: "Акция", description: "", imageUrl: "", discount: "", acceptorId: "", acceptorName: "" };
  return { id, ...texts, dateFrom: "", dateTo: "", categoryId: "", oktmo: [], asOf: today, ...rest };
}

test.each([
  ["", "", "running", "Без срока"],
  ["2026-09-01", "2026-11-21", "running", "До 21 ноября"],
  ["2026-11-21", "2027-05-31", "running", "До 31 мая 2027"],
  ["2026-11-22", "2026-12-31", "coming", "Начнётся 22 ноября"],
  ["2027-01-11", "", "coming", "Начнётся 11 января 2027"],
  ["2026-06-01", "2026-11-20", "ended", "Завершилась 20 ноября"],
])("from «%s» to «%s» it is %s: %s", (dateFrom, dateTo, phase, text) => {
  expect(phaseOf({ dateFrom, dateTo }, today)).toBe(phase);
  expect(periodText({ dateFrom, dateTo }, today).replaceAll("\u00a0", " ")).toBe(text);
});

test("sorts current ones by end, upcoming ones by beginning, ended ones latest first", () => {
  const all = [
    promotion("endless", {}),
    promotion("later", { dateTo: "2027-01-01" }),
    promotion("sooner", { dateTo: "2026-12-01" }),
    promotion("spring", { dateFrom: "2027-03-01" }),
    promotion("winter", { dateFrom: "2026-12-20" }),
    promotion("long-ago", { dateTo: "2026-01-01" }),
    promotion("just", { dateTo: "2026-11-20" }),
  ];
  const { running, coming, ended } = byPhase(all, today);
  expect(running.map(({ id }) => id)).toEqual(["sooner", "later", "endless"]);
  expect(coming.map(({ id }) => id)).toEqual(["winter", "spring"]);
  expect(ended.map(({ id }) => id)).toEqual(["just", "long-ago"]);
});

test("filters by category and city; promotions without either match all", () => {
  const all = [
    promotion("1", { categoryId: "1" }),
    promotion("2", { categoryId: "2", oktmo: ["65751000"] }),
    promotion("3", {}),
  ];
  const ids = (categories: string[], oktmo?: string) =>
    promotionsFor(all, { categories }, oktmo === undefined ? null : { oktmo }).map(({ id }) => id);
  expect(ids([])).toEqual(["1", "2", "3"]);
  expect(ids(["1"])).toEqual(["1", "3"]);
  expect(ids([], "65701000")).toEqual(["1", "3"]);
  expect(ids(["2"], "65751000001")).toEqual(["2", "3"]);
});

test("pages begin with current ones, then upcoming ones; of the ended ones only the latest are shown", () => {
  const some = (count: number, name: string, days: Partial<Promotion>) =>
    Array.from({ length: count }, (_, index) => promotion(`${name}${index}`, days));
  const all = [
    ...some(70, "ended", { dateTo: "2026-11-20" }),
    ...some(30, "coming", { dateFrom: "2026-12-01" }),
    ...some(30, "running", {}),
  ];
  const shown = (page: number) => {
    const { items, ...counts } = firstPromotions(all, page, today);
    const { running, coming, ended } = byPhase(items, today);
    return { ...counts, shown: [running.length, coming.length, ended.length] };
  };
  expect(shown(1)).toEqual({ running: 30, current: 60, shown: [24, 0, 24] });
  expect(shown(2)).toEqual({ running: 30, current: 60, shown: [30, 18, 24] });
  expect(shown(3)).toEqual({ running: 30, current: 60, shown: [30, 30, 24] });
});

test("nearest first, of all pages; those equally far end soonest first", () => {
  const all = [
    promotion("far", { dateTo: "2026-11-30" }),
    promotion("unknown", {}),
    promotion("near-later", { dateTo: "2026-12-31" }),
    promotion("near", { dateTo: "2026-12-01" }),
    promotion("coming", { dateFrom: "2026-12-01" }),
  ];
  const metres = new Map([
    ["far", 9_000],
    ["near", 100],
    ["near-later", 100],
    ["coming", 10],
  ]);
  const { items } = firstPromotions(all, 1, today, ({ id }) => metres.get(id) ?? Infinity);
  expect(items.map(({ id }) => id)).toEqual(["near", "near-later", "far", "unknown", "coming"]);
});
