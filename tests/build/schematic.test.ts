import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clipRing } from "../../.build/schematic/clip-ring.ts";
import { area, distance, type Position } from "../../.build/schematic/geometry.ts";
import { riversOf } from "../../.build/schematic/rivers.ts";
import { simplifyLine, smoothLine, smoothRing } from "../../.build/schematic/smooth-lines.ts";
import { type Geometry, schematicWaters } from "../../.build/schematic/waters.ts";

/** A closed square with a side of `km` kilometres. */
function pond([lon, lat]: Position, km: number): Position[] {
  const [w, h] = [km / 58.5, km / 111.32];
  return [
    [lon, lat],
    [lon + w, lat],
    [lon + w, lat + h],
    [lon, lat + h],
    [lon, lat],
  ];
}

/** Ponds every three kilometres eastwards. */
function row([lon, lat]: Position, count: number): Position[][] {
  return Array.from({ length: count }, (_, index) => pond([lon + (index * 3) / 58.5, lat], 0.2));
}

test("turns a long row of small waters into a river, and drops a short one", () => {
  const [river, ...others] = riversOf([...row([60, 57], 30), ...row([60, 58], 12)]);
  expect(others).toEqual([]);
  expect(river).toHaveLength(30);
  expect(new Set(river?.map(([, lat]) => lat.toFixed(2)))).toEqual(new Set(["57.00"]));
});

test("makes a tributary a separate river", () => {
  const down = Array.from({ length: 25 }, (_, index) => pond([62.05, 57.03 + (index * 3) / 111.32], 0.2));
  expect(riversOf([...row([60, 57], 80), ...down]).map((line) => line.length)).toEqual([80, 25]);
});

test("does not connect lakes into a river", () => {
  const beads = row([60, 57], 30);
  const lakes = beads.filter((_, index) => index % 2 === 0).map(([at = [0, 0]]) => pond([at[0], at[1] + 0.02], 1.6));
  expect(riversOf([...beads, ...lakes])).toEqual([]);
});

test("clips waters at the bounds, drops small and distant ones", () => {
  const world: Geometry = {
    type: "GeometryCollection",
    geometries: [
      { type: "Polygon", coordinates: [pond([60, 57], 3)] },
      { type: "MultiPolygon", coordinates: [[pond([60.5, 57], 0.5)], [pond([10, 10], 3)], [pond([61.99, 57], 9)]] },
    ],
  };
  const [, lakes] = schematicWaters(world, [59, 56, 62, 58]).features;
  const rings = (lakes?.geometry.coordinates ?? []) as Position[][][];
  expect(rings).toHaveLength(2);
  for (const [lon] of rings.flat(2)) expect(lon).toBeLessThanOrEqual(62);
});

test("clips a ring at the edge; one outside is dropped", () => {
  expect(clipRing(pond([60, 57], 2), [0, 0, 90, 90])).toHaveLength(5);
  const half = clipRing(pond([60, 57], 2), [60 + 1 / 58.5, 0, 90, 90]);
  expect(area(half)).toBeCloseTo(2, 1);
  expect(half.at(-1)).toEqual(half[0]);
  expect(clipRing(pond([60, 57], 2), [0, 0, 59, 90])).toEqual([]);
});

test("simplifying a line keeps its ends and its significant corners", () => {
  const line: Position[] = [
    [60, 57],
    [60.1, 57.0001],
    [60.2, 57],
    [60.2, 57.5],
  ];
  expect(simplifyLine(line, 0.1)).toEqual([
    [60, 57],
    [60.2, 57],
    [60.2, 57.5],
  ]);
  const smooth = smoothLine(line);
  expect([smooth[0], smooth.at(-1)]).toEqual([line[0], line.at(-1)]);
  const ring = smoothRing(pond([60, 57], 2));
  expect(ring).toHaveLength(9);
  expect(ring.at(-1)).toEqual(ring[0]);
  expect(area(ring)).toBeLessThan(4);
  // A ring's first point equals its last.
  expect(simplifyLine(ring, 0.01).length).toBeGreaterThan(4);
});

test("the committed basemap is small, within the region, and has the Verkh-Isetsk pond and the Tavda", () => {
  const file = readFileSync(join(import.meta.dirname, "../../src/features/points/basemap/schematic.json"), "utf8");
  expect(file.length).toBeLessThan(700_000);
  const [rivers, lakes] = JSON.parse(file).features.map(({ geometry }: { geometry: { coordinates: unknown[] } }) =>
    geometry.coordinates.flat(2),
  ) as [Position[] | number[], Position[]];
  const points = [...lakes, ...pairs(rivers as number[])];
  for (const [lon, lat] of points) expect(lon > 55 && lon < 69 && lat > 55 && lat < 63.5).toBe(true);
  const nearest = (place: Position) => Math.min(...points.map((point) => distance(point, place)));
  expect(nearest([60.5, 56.84])).toBeLessThan(3);
  expect(nearest([65.27, 58.05])).toBeLessThan(3);
});

function pairs(numbers: readonly number[]): Position[] {
  return numbers.flatMap((lon, index) => (index % 2 === 0 ? [[lon, numbers[index + 1] ?? 0] as Position] : []));
}
