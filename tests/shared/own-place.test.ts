import fc from "fast-check";
import { expect, test } from "vitest";
import { parserOf } from "../../src/shared/parsers.ts";
import { resources } from "../../src/shared/resources.ts";

const text = fc.oneof(fc.constantFrom("", "Ревда, ул. Мира, 2", " по краям ", "5\u00a0"), fc.string(), fc.anything());
const id = fc.oneof(fc.constantFrom("12", 12, " 12 ", "", 0.5, null), fc.string());
const degrees = fc.oneof(fc.double(), fc.constantFrom(56.8, 90, 91, -180, "60.6", null));
const geolocation = fc.oneof(
  fc.record({ lat: degrees, lon: degrees }),
  fc.record({ lat: degrees, lng: degrees, lon: degrees }, { requiredKeys: [] }),
  fc.constantFrom(null, "56.8, 60.6", [56.8, 60.6], "nowhere"),
);
const minute = fc.oneof(fc.integer({ min: -1, max: 20_161 }), fc.constantFrom(540, 1020, 0, 10_080, 0.5, "540"));
const week = fc.oneof(
  fc.array(fc.oneof(fc.tuple(minute, minute), fc.array(minute)), { maxLength: 7 }),
  fc.constantFrom(null, [[540, 1020]], [[0, 10_080]], "Mo-Fr", Array(101).fill([540, 1020])),
);
const place = { id, geolocation, address: text, openingHours: text, week, phone: text, oktmo: text };

/** What stays of an item: an owner that is sent whole has it read by the schema alone. */
function read(name: "points" | "branches", item: Readonly<Record<string, unknown>>): unknown[] {
  return parserOf<unknown[]>(resources[name]).parse({ body: [item], paging: null });
}

test("a point in our server's own form is read as its schema reads it", () => {
  let whole = 0;
  const item = fc.record({ ...place, organization: fc.constantFrom("4670", " 4670", "x") });
  fc.assert(
    fc.property(item, (point) => {
      const own = read("points", point);
      whole += own.length;
      expect(own).toEqual(read("points", { ...point, organization: { id: point.organization } }));
    }),
    { numRuns: 500 },
  );
  expect(whole).toBeGreaterThan(50);
});

test("a branch in our server's own form is read as its schema reads it", () => {
  const item = fc.record({ ...place, name: text, acceptorId: fc.constantFrom("7", "7 ", "x") });
  fc.assert(
    fc.property(item, (branch) => {
      expect(read("branches", branch)).toEqual(read("branches", { ...branch, acceptorId: { id: branch.acceptorId } }));
    }),
    { numRuns: 500 },
  );
});
