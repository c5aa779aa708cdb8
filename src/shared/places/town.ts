import type { City } from "../entities/city.ts";
import type { Geolocation } from "../entities/geolocation.ts";
import { isSameTown } from "../oktmo.ts";
import { metresBetween } from "./distance.ts";

interface Placed {
  /** Code of its municipality; empty where unknown. */
  oktmo: string;
  geolocation: Geolocation | null;
}

/**
 * Tells the town that a place belongs to: by its code, else the nearest locality. Null where nothing tells. Of each code
 * the localities are looked up once, for thousands of places.
 */
export function townFinder(cities: readonly City[]): (placed: Placed) => City | null {
  const exact = new Map<string, City>();
  for (const city of cities) if (city.oktmo !== "" && !exact.has(city.oktmo)) exact.set(city.oktmo, city);
  const known = new Map<string, readonly City[]>();
  function ofMunicipality(oktmo: string): readonly City[] {
    const found = known.get(oktmo) ?? cities.filter((city) => isSameTown(oktmo, city.oktmo));
    known.set(oktmo, found);
    return found;
  }
  return ({ oktmo, geolocation }) => {
    const own = exact.get(oktmo);
    if (own) return own;
    const near = ofMunicipality(oktmo);
    if (near.length === 1) return near[0] ?? null;
    return nearestTown(geolocation, near.length > 0 ? near : cities) ?? near[0] ?? null;
  };
}

export function nearestTown(place: Geolocation | null, cities: readonly City[]): City | null {
  if (place === null) return null;
  let nearest: City | null = null;
  let least = Infinity;
  for (const city of cities) {
    const metres = city.geolocation ? metresBetween(city.geolocation, place) : Infinity;
    if (metres < least) [nearest, least] = [city, metres];
  }
  return nearest;
}
