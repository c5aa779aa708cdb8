import type { Geolocation } from "../entities/geolocation.ts";
import { counted } from "../plural.ts";

const earthRadius = 6_371_000;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Great-circle distance in metres. */
export function metresBetween(a: Geolocation, b: Geolocation): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2);
  const east = Math.sin(radians(b.lon - a.lon) / 2);
  const h = north * north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east * east;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Walking speed in metres per minute, slow enough for the elderly. */
const walkingPace = 80;

/** Longer distances (m) are not shown as a walk. */
const maxWalk = 2_000;

const space = "\u00a0";

/** «180 м», «1,3 км», «14 км»: rounded, since positions are not accurate to the metre. */
export function distanceText(metres: number): string {
  if (metres < 950) return `${Math.max(10, Math.round(metres / 10) * 10)}${space}м`;
  const kilometres = metres < 9_950 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000);
  return `${String(kilometres).replace(".", ",")}${space}км`;
}

/** «180 м — 3 минуты пешком», minutes rounded up; the distance only, when too far to walk. */
export function walkText(metres: number): string {
  if (metres > maxWalk) return distanceText(metres);
  const minutes = counted(Math.max(1, Math.ceil(metres / walkingPace)), ["минута", "минуты", "минут"]);
  return `${distanceText(metres)}${space}— ${minutes} пешком`;
}
