import { describe, expect, test } from "vitest";
import type { VisibleItem } from "../../../../../src/features/points/map/clusters/visible-items.ts";
import type { MapPlace } from "../../../../../src/features/points/map/map-place.ts";
import { markersToDraw } from "../../../../../src/features/points/map/markers/markers-to-draw.ts";

const places = Array.from(
  { length: 6 },
  (_, at): MapPlace => ({
    key: `p-${at}`,
    number: at + 1,
    title: `Пункт ${at + 1}`,
    geolocation: { lat: 56 + at, lon: 60 + at },
  }),
);
const point = (first: number): VisibleItem => ({ lon: 60 + first, lat: 56 + first, first, count: 1, cluster: null });
const cluster = (first: number, count: number): VisibleItem => ({
  lon: 60,
  lat: 56,
  first,
  count,
  cluster: 77 + first,
});
const summary = (items: readonly VisibleItem[], ...staying: (string | null)[]) =>
  markersToDraw({ items, places }, staying).map(
    (drawn) => `${drawn.id} ${drawn.kind === "place" ? drawn.place.key : "cluster"}`,
  );

describe("markersToDraw", () => {
  test("returns the visible items in the list's order", () => {
    expect(summary([cluster(0, 2), point(1), point(3)], null, null)).toEqual(["0 cluster", "1 p-1", "3 p-3"]);
  });

  test("includes the selected place once, even in a cluster or out of view", () => {
    expect(summary([cluster(0, 3), point(4)], "p-2", "p-2")).toEqual(["0 cluster", "2 p-2", "4 p-4"]);
    expect(summary([point(4)], "p-4", null)).toEqual(["4 p-4"]);
    expect(summary([point(4)], "p-99", null)).toEqual(["4 p-4"]);
  });

  test("keeps a place's React key when it joins a cluster that it is first in", () => {
    expect(summary([cluster(2, 3)], "p-2")).toEqual(["2+ cluster", "2 p-2"]);
  });

  test("skips items without a place", () => {
    expect(summary([point(99)])).toEqual([]);
  });
});
