import { describe, expect, test } from "vitest";
import { areaOf, areaTiles, maxTiles } from "../../../src/features/city-pack/area-tiles.ts";
import type { TilesConfig } from "../../../src/shared/entities/map-config.ts";

const map: TilesConfig = {
  kind: "tiles",
  url: "/tiles/{z}/{x}/{y}.mvt",
  attribution: [],
  minZoom: 0,
  maxZoom: 14,
  bounds: [57, 55.9, 66.4, 62.1],
};
const middle = { lat: 56.8385, lon: 60.6055 };

describe("tiles of a city", () => {
  test("range from the world to street level", () => {
    const area = areaOf(middle, []);
    const tiles = area === null ? [] : areaTiles(area, map);
    expect(tiles[0]).toBe("/tiles/0/0/0.mvt");
    // Tile of the centre of Yekaterinburg, computed independently.
    expect(tiles).toContain("/tiles/14/10950/5032.mvt");
    expect(new Set(tiles).size).toBe(tiles.length);
  });

  test("are limited by leaving out the highest zoom levels", () => {
    const wide = areaTiles([58, 56, 66, 62], map);
    expect(wide.length).toBeLessThanOrEqual(maxTiles);
    expect(wide.some((tile) => tile.startsWith("/tiles/14/"))).toBe(false);
    expect(wide.some((tile) => tile.startsWith("/tiles/8/"))).toBe(true);
  });

  test("cover the city's places, except one with coordinates far away", () => {
    const near = { lat: 56.9, lon: 60.7 };
    const [west, south, east, north] = areaOf(middle, [near, { lat: 55.7, lon: 37.6 }]) ?? [0, 0, 0, 0];
    expect([west < middle.lon, south < middle.lat, east > near.lon, north > near.lat]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(west).toBeGreaterThan(60);
  });

  test("are none if the location of the city is unknown", () => {
    expect(areaOf(null, [middle])).toBeNull();
  });
});
