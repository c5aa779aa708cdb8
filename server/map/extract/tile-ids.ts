import { zxyToTileId } from "pmtiles";

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Web Mercator ends here (degrees of latitude). */
const maxLatitude = 85.0511;

/** The tile of a coordinate. */
function tileAt(longitude: number, latitude: number, z: number): { x: number; y: number } {
  const across = 2 ** z;
  const within = (value: number) => Math.min(across - 1, Math.max(0, Math.floor(value * across)));
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, latitude)) * Math.PI) / 180);
  return {
    x: within((longitude + 180) / 360),
    y: within(0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

/** PMTiles ids of all tiles that touch the bounds at zooms `from` to `to`, ascending. A region at zoom 15 has a million. */
export function tileIdsIn([west, south, east, north]: Bounds, from: number, to: number): Float64Array {
  const zooms = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const z = from + index;
    return { z, first: tileAt(west, north, z), last: tileAt(east, south, z) };
  });
  const count = zooms.reduce((sum, { first, last }) => sum + (last.x - first.x + 1) * (last.y - first.y + 1), 0);
  const ids = new Float64Array(count);
  let next = 0;
  for (const { z, first, last } of zooms) {
    for (let x = first.x; x <= last.x; x += 1) {
      for (let y = first.y; y <= last.y; y += 1) {
        ids[next] = zxyToTileId(z, x, y);
        next += 1;
      }
    }
  }
  return ids.sort();
}
