import { describe, expect, test } from "vitest";
import { type Bounds, clusterIndex } from "../../../../../src/features/points/map/clusters/cluster-index.ts";
import { unpackItems } from "../../../../../src/features/points/map/clusters/visible-items.ts";
import { maxMapZoom } from "../../../../../src/features/points/map/map-numbers.ts";

const world: Bounds = [-180, -90, 180, 90];

/** Points as `[lon, lat]`. */
const indexOf = (...points: [number, number][]) => clusterIndex(new Float64Array(points.flat()), maxMapZoom);
const seen = (index: ReturnType<typeof clusterIndex>, bounds: Bounds, zoom: number) =>
  unpackItems(index.visible(bounds, zoom));

describe("clusterIndex", () => {
  test("clusters two or more points, and returns items in the list's order", () => {
    const index = indexOf([61, 57], [60.6, 56.8], [60.601, 56.801], [61.001, 57.001], [65, 61]);
    const items = seen(index, world, 6);
    expect(items.map(({ first, count }) => [first, count])).toEqual([
      [0, 4],
      [4, 1],
    ]);
    expect(seen(index, world, 9).map(({ first, count }) => [first, count])).toEqual([
      [0, 2],
      [1, 2],
      [4, 1],
    ]);
    expect(seen(index, world, maxMapZoom).map(({ first }) => first)).toEqual([0, 1, 2, 3, 4]);
  });

  test("keeps given points out of clusters, and counts them in none", () => {
    const near = new Float64Array([60.6, 56.8, 60.6001, 56.8001, 60.6002, 56.8002, 60.6003, 56.8003]);
    const items = seen(clusterIndex(near, maxMapZoom, [0, 2]), world, 6);
    expect(items.map(({ first, count }) => [first, count])).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
    ]);
    expect(seen(clusterIndex(near, maxMapZoom, [0]), [64, 60, 66, 62], 6)).toEqual([]);
  });

  test("clusters points less than 64 px apart", () => {
    // At zoom 5 the world is 32 tiles of 512 px around.
    const degrees = (pixels: number) => (pixels * 360) / (32 * 512);
    expect(seen(indexOf([0, 0], [degrees(63), 0]), world, 5)).toHaveLength(1);
    expect(seen(indexOf([0, 0], [degrees(65), 0]), world, 5)).toHaveLength(2);
  });

  test("returns only items within the bounds, clusters at their centre", () => {
    const index = indexOf([60, 56], [60.001, 56.001], [65, 61]);
    expect(seen(index, [64, 60, 66, 62], 5)).toEqual([
      { lon: expect.closeTo(65, 9), lat: expect.closeTo(61, 9), first: 2, count: 1, cluster: null },
    ]);
    const [cluster] = seen(index, [59, 55, 61, 57], 5);
    expect(cluster?.lon).toBeCloseTo(60.0005, 5);
    expect(cluster?.lat).toBeCloseTo(56.0005, 5);
  });

  test("returns the zoom level at which a cluster expands", () => {
    const index = indexOf([60, 56], [60.01, 56.01], [60.4, 56.4]);
    const [cluster] = seen(index, world, 4);
    const opening = index.open(cluster?.cluster ?? -1);
    const zoom = opening && "zoom" in opening ? opening.zoom : -1;
    expect(seen(index, world, zoom - 1)).toHaveLength(1);
    expect(seen(index, world, zoom).length).toBeGreaterThan(1);
  });

  test("returns points at the same position as a list in order, at any zoom", () => {
    const index = indexOf([61, 57], [60.5, 56.5], [61, 57], [61, 57.00001]);
    for (const zoom of [10, maxMapZoom]) {
      const cluster = seen(index, world, zoom).find(({ count }) => count > 1);
      expect(cluster).toMatchObject({ first: 0, count: 3 });
      expect(index.open(cluster?.cluster ?? -1)).toEqual({ members: Uint32Array.of(0, 2, 3) });
    }
  });

  test("returns null for a cluster of another index", () => {
    expect(indexOf([60, 56]).open(12_345)).toBeNull();
    expect(clusterIndex(new Float64Array(), maxMapZoom).open(1)).toBeNull();
  });

  test("drops invalid coordinates without changing the other indexes", () => {
    const index = indexOf(
      [Number.NaN, 56],
      [60, Number.NaN],
      [Number.POSITIVE_INFINITY, 56],
      [181, 56],
      [60, -90.5],
      [1e300, -1e300],
      [60, 56],
    );
    expect(index.size).toBe(1);
    expect(seen(index, world, 10)).toEqual([
      { lon: expect.closeTo(60, 9), lat: expect.closeTo(56, 9), first: 6, count: 1, cluster: null },
    ]);
  });

  test("handles the poles and the antimeridian", () => {
    const index = indexOf([0, 90], [0, -90], [180, 0], [-180, 0], [90, 89.99]);
    expect(index.size).toBe(5);
    for (const { lon, lat } of seen(index, world, 3)) {
      expect(Math.abs(lon)).toBeLessThanOrEqual(180);
      expect(Math.abs(lat)).toBeLessThan(85.06);
    }
  });

  test("queries across the antimeridian", () => {
    const index = indexOf([179.9, 0], [-179.9, 0], [0, 0]);
    expect(seen(index, [179, -1, 181, 1], 12).map(({ first }) => first)).toEqual([0, 1]);
    expect(seen(index, [179, -1, -179, 1], 12).map(({ first }) => first)).toEqual([0, 1]);
  });

  test("counts every point once at every zoom level, also coincident ones", () => {
    const places = Array.from({ length: 2000 }, (_, at): [number, number] => [
      57 + ((at * 7919) % 97) / 10,
      56 + ((at * 104_729) % 61) / 10,
    ]);
    const index = indexOf(...places);
    for (let zoom = 0; zoom <= maxMapZoom; zoom += 1) {
      const items = seen(index, world, zoom);
      expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
      expect(items.map(({ first }) => first)).toEqual(
        [...new Set(items.map(({ first }) => first))].sort((a, b) => a - b),
      );
    }
  });
});
