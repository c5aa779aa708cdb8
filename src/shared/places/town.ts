import type { City } from "../entities/city.ts";
import type { Geolocation } from "../entities/geolocation.ts";
import { isSameTown } from "../oktmo.ts";
import { metresBetween } from "./distance.ts";

interface Placed {
  /** Code of its municipality; empty where unknown. */
  oktmo: string;
  geolocation: Geolocation | null;
}

/** The town that a place belongs to: by its code, else the nearest locality. Null where nothing tells. */
export function townOf({ oktmo, geolocation }: Placed, cities: readonly City[]): City | null {
  const exact = oktmo === "" ? undefined : cities.find((city) => city.oktmo === oktmo);
  if (exact) return exact;
  const ofMunicipality = cities.filter((city) => isSameTown(oktmo, city.oktmo));
  if (ofMunicipality.length === 1) return ofMunicipality[0] ?? null;
  return nearestTown(geolocation, ofMunicipality.length > 0 ? ofMunicipality : cities) ?? ofMunicipality[0] ?? null;
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
