import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { units } from "../../../../server/backend/suggest/data/units.ts";
import { suggestUnits } from "../../../../server/backend/suggest/suggest-units.ts";

function codes(query: string): string[] {
  return suggestUnits(query).map(({ code }) => code);
}

const revda = units.find(({ name }) => name.endsWith("РЕВДЕ"))?.code ?? "none";

test.each([
  revda,
  revda.replace("-", ""),
  revda.replace("-", " "),
  "ревда",
  "в Ревде",
  "Отделом УФМС России по Свердловской области в городе Ревде",
  "отдел уфмс свердловская область рев",
  "htdlf",
  `${revda} ревда`,
])("%s finds the Revda unit", (query) => {
  expect(codes(query)).toEqual([revda]);
});

test("a partial code finds all units that start with it", () => {
  expect(codes("660-01")).toHaveLength(10);
  expect(codes("66001").every((code) => code.startsWith("660-01"))).toBe(true);
  expect(codes("6")).toHaveLength(units.length);
});

test("finds districts and towns by their nominative form", () => {
  expect(suggestUnits("кировский екатеринбург").map(({ name }) => name)).toEqual([
    "ОТДЕЛОМ УФМС РОССИИ ПО СВЕРДЛОВСКОЙ ОБЛАСТИ В КИРОВСКОМ РАЙОНЕ ГОРОДА ЕКАТЕРИНБУРГА",
  ]);
  expect(codes("ГУ МВД")).toEqual(["660-001"]);
});

test.each(["", " ", "-", "770-001", "660-001-001", "Москва", "<script>", "' or 1=1", "\u0000", "😀"])(
  "%j has no suggestions",
  (query) => {
    expect(codes(query)).toEqual([]);
  },
);

test("each town of the region has a unit, codes are unique, and names fit the form's limit", () => {
  const content = new URL("../../../../server/backend/content/localities.json", import.meta.url);
  const towns: { name: string }[] = JSON.parse(readFileSync(content, "utf8"));
  for (const { name } of towns) expect(codes(name), name).not.toEqual([]);
  expect(new Set(units.map(({ code }) => code)).size).toBe(units.length);
  for (const { code, name } of units) {
    expect(code).toMatch(/^66[0-3]-\d{3}$/);
    expect(name.length).toBeLessThanOrEqual(100);
  }
});
