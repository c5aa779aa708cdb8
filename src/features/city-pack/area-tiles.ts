import type { Geolocation } from "../../shared/entities/geolocation.ts";
import type { TilesConfig } from "../../shared/entities/map-config.ts";
import { metresBetween } from "../../shared/places/distance.ts";

/** West, south, east, north: degrees. */
export type Area = readonly [west: number, south: number, east: number, north: number];

/** No town of ours reaches farther from its middle (m): what stands farther is misplaced. */
const reach = 20_000;

/** Streets around the outermost place (degrees, about 1 km). */
const margin = 0.012;

/** More tiles than this are too much for a phone: then the nearest zooms are left out, and streets are drawn larger. */
export const mostTiles = 400;

/** What of the map a town's places lie on; null where nobody knows where it is. */
export function areaOf(middle: Geolocation | null, places: readonly Geolocation[]): Area | null {
  if (middle === null) return null;
  const near = [middle, ...places.filter((place) => metresBetween(middle, place) <= reach)];
  const [lats, lons] = [near.map(({ lat }) => lat), near.map(({ lon }) => lon)];
  return [
    Math.min(...lons) - 2 * margin,
    Math.min(...lats) - margin,
    Math.max(...lons) + 2 * margin,
    Math.max(...lats) + margin,
  ];
}

/** Addresses of the tiles over an area, the farthest zoom first. */
export function areaTiles([west, south, east, north]: Area, { url, minZoom, maxZoom }: TilesConfig): string[] {
  const tiles: string[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const [left, right] = [column(west, zoom), column(east, zoom)];
    const [top, bottom] = [row(north, zoom), row(south, zoom)];
    if (tiles.length + (right - left + 1) * (bottom - top + 1) > mostTiles) break;
    for (let x = left; x <= right; x += 1) {
      for (let y = top; y <= bottom; y += 1) {
        tiles.push(url.replace("{z}", String(zoom)).replace("{x}", String(x)).replace("{y}", String(y)));
      }
    }
  }
  return tiles;
}

/** Columns and rows of web mercator. */
function column(lon: number, zoom: number): number {
  return within(Math.floor(((lon + 180) / 360) * 2 ** zoom), zoom);
}

function row(lat: number, zoom: number): number {
  const angle = (lat * Math.PI) / 180;
  return within(Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** zoom), zoom);
}

function within(index: number, zoom: number): number {
  return Math.min(Math.max(index, 0), 2 ** zoom - 1);
}
