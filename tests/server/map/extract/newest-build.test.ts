import { expect, test } from "vitest";
import { newestBuildIn } from "../../../../server/map/extract/newest-build.ts";

test("takes the newest build of the schema's version 4", () => {
  const list = [
    { key: "20261119.pmtiles", size: 138e9, version: "4.15.2" },
    { key: "20261121.pmtiles", size: 138e9, version: "4.15.2" },
    { key: "20261122.pmtiles", size: 138e9, version: "5.0.0" },
    { key: "planet-terrain.pmtiles", version: "4.15.2" },
  ];
  expect(newestBuildIn(list)).toBe("https://build.protomaps.com/20261121.pmtiles");
});

test.each([[[]], [{ error: "gone" }], [[{ key: "20261122.pmtiles", version: "5.0.0" }]]])(
  "asks for an address where there is none: %j",
  (list) => {
    expect(() => newestBuildIn(list)).toThrow("--from АДРЕС");
  },
);
