import fc from "fast-check";
import { expect, test } from "vitest";
import { fromColumns, toColumns } from "../../../src/shared/entities/place-columns.ts";
import { parserOf } from "../../../src/shared/parsers.ts";
import { resources } from "../../../src/shared/resources.ts";

const row = fc.record({
  id: fc.string(),
  address: fc.constantFrom("", "Ревда", "Асбест", "Ирбит"),
  week: fc.constantFrom(null, [[540, 1020]], [[0, 10_080]]),
  geolocation: fc.option(fc.record({ lat: fc.integer(), lon: fc.integer() }), { nil: null }),
});

test("rows survive the conversion to columns and back through JSON", () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const columns = toColumns(rows);
      expect(fromColumns(JSON.parse(JSON.stringify(columns)))).toEqual(rows);
    }),
  );
});

test("equal values are sent once, and columns are less than half as long as a list", () => {
  const points = Array.from({ length: 500 }, (_, n) => ({
    id: String(n),
    organizationId: String(n % 9),
    address: `Ревда, ул. Мира, ${n}`,
    openingHours: "Mo-Fr 09:00-18:00",
    week: [[540, 1080] as [number, number]],
    phone: "",
    oktmo: "65719000",
    geolocation: { lat: 56.8 + n / 1e4, lon: 59.9 },
    facts: null,
  }));
  const all = JSON.stringify(parserOf(resources.points).toBody(points));
  const list = JSON.stringify(parserOf(resources.organizationPoints).toBody(points));
  expect(all.length).toBeLessThan(list.length / 2);
  expect(all.match(/Mo-Fr/g)).toHaveLength(1);
});

test("a plain list, as services send it, is returned unchanged", () => {
  expect(fromColumns([{ id: 1 }])).toEqual([{ id: 1 }]);
});

test.each([
  ["of different lengths", { count: 2, columns: { id: { own: ["1"] } } }],
  ["in an unknown form", { count: 1, columns: { id: "1" } }],
  ["without a numeric count", { count: "1", columns: {} }],
])("rejects columns %s", (_, body) => {
  expect(() => parserOf(resources.points).parse({ body, paging: null })).toThrow();
});
