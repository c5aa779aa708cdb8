import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { units } from "../../../../server/backend/suggest/data/units.ts";
import { suggestUnits } from "../../../../server/backend/suggest/suggest-units.ts";

function codes(query: string): string[] {
  return suggestUnits({ query }).map(({ code }) => code);
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
])("%s finds that of Revda", (query) => {
  expect(codes(query)).toEqual([revda]);
});

test("a code that is being typed finds all that begin so", () => {
  expect(codes("660-01")).toHaveLength(10);
  expect(codes("66001").every((code) => code.startsWith("660-01"))).toBe(true);
  expect(codes("6")).toHaveLength(units.length);
});

test("words meet districts and towns in the nominative", () => {
  expect(suggestUnits({ query: "кировский екатеринбург" }).map(({ name }) => name)).toEqual([
    "ОТДЕЛОМ УФМС РОССИИ ПО СВЕРДЛОВСКОЙ ОБЛАСТИ В КИРОВСКОМ РАЙОНЕ ГОРОДА ЕКАТЕРИНБУРГА",
  ]);
  expect(suggestUnits({ query: "ГУ МВД" })).toEqual([
    { code: "660-001", name: "ГУ МВД РОССИИ ПО СВЕРДЛОВСКОЙ ОБЛАСТИ", region_code: "66", type: "0" },
  ]);
});

test("filters agree whole, and any of them is enough", () => {
  const found = (filters: readonly { region_code?: string; type?: string }[]) =>
    suggestUnits({ query: "серов", filters }).map(({ type }) => type);
  expect(found([])).toEqual(["0", "2"]);
  expect(found([{ type: "2" }])).toEqual(["2"]);
  expect(found([{ region_code: "66", type: "0" }])).toEqual(["0"]);
  expect(found([{ region_code: "77" }])).toEqual([]);
  expect(found([{ region_code: "77" }, { type: "0" }])).toEqual(["0"]);
});

test.each(["", " ", "-", "770-001", "660-001-001", "Москва", "<script>", "' or 1=1", "\u0000", "😀"])(
  "%j suggests nothing",
  (query) => {
    expect(codes(query)).toEqual([]);
  },
);

test("each town of the region has a unit, each code is one unit's, and names are no longer than a form takes", () => {
  const content = new URL("../../../../server/backend/content/localities.json", import.meta.url);
  const towns: { name: string }[] = JSON.parse(readFileSync(content, "utf8"));
  for (const { name } of towns) expect(codes(name), name).not.toEqual([]);
  expect(new Set(units.map(({ code }) => code)).size).toBe(units.length);
  for (const { code, name } of units) {
    expect(code).toMatch(/^66[0-3]-\d{3}$/);
    expect(name.length).toBeLessThanOrEqual(100);
  }
});
