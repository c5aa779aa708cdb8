import fc from "fast-check";
import { expect, test } from "vitest";
import { fromColumns, shorterColumns, toColumns } from "../../../src/shared/entities/place-columns.ts";
import { parserOf } from "../../../src/shared/parsers.ts";
import { resources } from "../../../src/shared/resources.ts";

const row = fc.record({
  id: fc.string(),
  address: fc.constantFrom("", "Ревда", "Асбест", "Ирбит"),
  week: fc.constantFrom(null, [[540, 1020]], [[0, 10_080]]),
  geolocation: fc.option(fc.record({ lat: fc.integer(), lon: fc.integer() }), { nil: null }),
});

test("rows become columns and rows again, over JSON too", () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const columns = toColumns(rows);
      expect(fromColumns(JSON.parse(JSON.stringify(columns)))).toEqual(rows);
      expect(fromColumns(JSON.parse(JSON.stringify(shorterColumns(columns))))).toEqual(rows);
    }),
  );
});

test("what many rows have alike is said once, and columns are much shorter than a list", () => {
  const points = Array.from({ length: 500 }, (_, n) => ({
    id: String(n),
    organizationId: String(n % 9),
    address: `Ревда, ул. Мира, ${n}`,
    openingHours: "Mo-Fr 09:00-18:00",
    week: [[540, 1080] as [number, number]],
    phone: "",
    oktmo: "65719000",
    geolocation: { lat: 56.8 + n / 1e4, lon: 59.9 },
  }));
  const all = JSON.stringify(parserOf(resources.points).toBody(points));
  const list = JSON.stringify(parserOf(resources.organizationPoints).toBody(points));
  expect(all.length).toBeLessThan(list.length / 2);
  expect(all.match(/Mo-Fr/g)).toHaveLength(1);
});

test("addresses that begin alike are told by what is not alike", () => {
  const rows = Array.from({ length: 500 }, (_, n) => ({ address: `Ревда, ул. Мира, ${n}`, geolocation: null }));
  const columns = toColumns(rows);
  const shorter = shorterColumns(columns);
  expect(JSON.stringify(shorter).length).toBeLessThan(JSON.stringify(columns).length / 2);
  expect(fromColumns(shorter)).toEqual(rows);
  expect(shorterColumns([{ address: "Ревда" }])).toEqual([{ address: "Ревда" }]);
});

test("a list stays one: services and older copies have lists", () => {
  expect(fromColumns([{ id: 1 }])).toEqual([{ id: 1 }]);
});

test.each([
  ["of different lengths", { count: 2, columns: { id: { own: ["1"] } } }],
  ["of no form", { count: 1, columns: { id: "1" } }],
  ["that begin with more than there is", { count: 1, columns: { address: { same: [1], rest: ["Ревда"] } } }],
  ["that begin with nothing known", { count: 1, columns: { address: { same: ["0"], rest: ["Ревда"] } } }],
  ["with fewer ends than beginnings", { count: 1, columns: { address: { same: [0, 0], rest: ["Ревда"] } } }],
  ["of no count", { count: "1", columns: {} }],
])("columns %s are refused", (_, body) => {
  expect(() => parserOf(resources.points).parse({ body, paging: null })).toThrow();
});
