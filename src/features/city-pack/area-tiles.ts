import type { Geolocation } from "../../shared/entities/geolocation.ts";
import type { TilesConfig } from "../../shared/entities/map-config.ts";
import { metresBetween } from "../../shared/places/distance.ts";

/** West, south, east, north: degrees. */
type Area = readonly [west: number, south: number, east: number, north: number];

/** Larger than the radius of any town of the region (m): places farther away have wrong coordinates. */
const maxDistance = 20_000;

/** Margin around the outermost places (degrees; about 1 km). */
const margin = 0.012;

/** Maximum number of tiles for a phone: the highest zoom levels beyond it are left out. */
export const maxTiles = 400;

/** Bounding box of a town's places; null if the location of the town is unknown. */
export function areaOf(centre: Geolocation | null, places: readonly Geolocation[]): Area | null {
  if (centre === null) return null;
  const near = [centre, ...places.filter((place) => metresBetween(centre, place) <= maxDistance)];
  const [lats, lons] = [near.map(({ lat }) => lat), near.map(({ lon }) => lon)];
  return [
    Math.min(...lons) - 2 * margin,
    Math.min(...lats) - margin,
    Math.max(...lons) + 2 * margin,
    Math.max(...lats) + margin,
  ];
}

/** URLs of the tiles of an area, lowest zoom first. */
export function areaTiles([west, south, east, north]: Area, { url, minZoom, maxZoom }: TilesConfig): string[] {
  const tiles: string[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const [left, right] = [column(west, zoom), column(east, zoom)];
    const [top, bottom] = [row(north, zoom), row(south, zoom)];
    if (tiles.length + (right - left + 1) * (bottom - top + 1) > maxTiles) break;
    for (let x = left; x <= right; x += 1) {
      for (let y = top; y <= bottom; y += 1) {
        tiles.push(url.replace("{z}", String(zoom)).replace("{x}", String(x)).replace("{y}", String(y)));
      }
    }
  }
  return tiles;
}

/** Tile column and row in Web Mercator. */
function column(lon: number, zoom: number): number {
  return clamp(Math.floor(((lon + 180) / 360) * 2 ** zoom), zoom);
}

function row(lat: number, zoom: number): number {
  const angle = (lat * Math.PI) / 180;
  return clamp(Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** zoom), zoom);
}

function clamp(index: number, zoom: number): number {
  return Math.min(Math.max(index, 0), 2 ** zoom - 1);
}
