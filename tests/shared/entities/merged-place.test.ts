import fc from "fast-check";
import { expect, test } from "vitest";
import { toColumns } from "../../../src/shared/entities/place-columns.ts";
import { parserOf } from "../../../src/shared/parsers.ts";
import { resources } from "../../../src/shared/resources.ts";

const text = fc.oneof(fc.constantFrom("", "Ревда, ул. Мира, 2", " по краям ", "5\u00a0"), fc.string(), fc.jsonValue());
const id = fc.oneof(fc.constantFrom("12", 12, " 12 ", "", 0.5, null), fc.string());
const degrees = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(56.8, 90, 91, -180));
const geolocation = fc.option(fc.record({ lat: degrees, lon: degrees }), { nil: null });
const minute = fc.oneof(fc.integer({ min: -1, max: 20_161 }), fc.constantFrom(540, 1020, 0, 10_080, 0.5, "540"));
const week = fc.oneof(
  fc.array(fc.oneof(fc.tuple(minute, minute), fc.array(minute)), { maxLength: 7 }),
  fc.constantFrom(null, [[540, 1020]], [[0, 10_080]], "Mo-Fr", Array(101).fill([540, 1020])),
);
const own = {
  id: fc.string({ minLength: 1 }).map((value) => `p${value.trim()}`),
  address: fc.constantFrom("", "Ревда, ул. Мира, 2"),
  openingHours: fc.constantFrom("", "Mo-Fr 09:00-17:00"),
  week: fc.constantFrom(null, [[540, 1020]]),
  phone: fc.constantFrom("", "8 800"),
  oktmo: fc.constantFrom("", "65719000"),
};
const any = { id, address: text, openingHours: text, week, phone: text, oktmo: text };
type Fields = Readonly<Record<string, fc.Arbitrary<unknown>>>;
const owner = fc.constantFrom("4670", " 4670", "x");

/** The rows parsed from columns, as our server sends them, and from a list, as services do. */
function bothWays(kind: "points" | "branches", rows: Parameters<typeof toColumns>[0]) {
  const json = (body: unknown): unknown => JSON.parse(JSON.stringify(body));
  const list = kind === "points" ? resources.organizationPoints : resources.acceptorBranches;
  return [
    parserOf<unknown[]>(resources[kind]).parse({ body: json(toColumns(rows)), paging: null }),
    parserOf<unknown[]>(list).parse({ body: json(rows), paging: null }),
  ];
}

test.each([
  [
    "with normalized values",
    own,
    { organization: fc.constant("4670") },
    { acceptorId: fc.constant("7"), name: fc.constant("") },
  ],
  ["with any values", any, { organization: owner }, { acceptorId: owner, name: text }],
])("columns %s parse to the same places as a list", (_, place, ofPoint, ofBranch) => {
  const rows = (fields: Fields) =>
    fc.array(fc.record({ ...(place as Fields), geolocation, ...fields }), { maxLength: 6 });
  let read = 0;
  fc.assert(
    fc.property(rows(ofPoint), rows(ofBranch), (points, branches) => {
      for (const [columns, list] of [bothWays("points", points), bothWays("branches", branches)]) {
        read += columns?.length ?? 0;
        expect(columns).toEqual(list);
      }
    }),
    { numRuns: 300 },
  );
  expect(read).toBeGreaterThan(50);
});
