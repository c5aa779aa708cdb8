import type { City } from "../../src/shared/entities/city.ts";
import type { Geolocation } from "../../src/shared/entities/geolocation.ts";
import { isSameTown } from "../../src/shared/oktmo.ts";
import { metresBetween } from "../../src/shared/places/distance.ts";

/** Largest plausible distance of a place from its town (m). */
export const farthestFromTown = 120_000;

export type CoordinateProblem = "swapped" | "far away";

/** Whether the coordinates are near the place's own town, or near any town where its own is unknown. */
function isPlausible(geolocation: Geolocation, oktmo: string, cities: readonly City[]): boolean {
  const own = cities.filter((city) => isSameTown(city.oktmo, oktmo) && city.geolocation !== null);
  return (own.length > 0 ? own : cities).some(
    (city) => city.geolocation !== null && metresBetween(city.geolocation, geolocation) <= farthestFromTown,
  );
}

/** Why a place's coordinates cannot be right: latitude and longitude swapped, or outside the region; null where they can. */
export function coordinateProblem(
  { geolocation, oktmo }: { geolocation: Geolocation | null; oktmo: string },
  cities: readonly City[],
): CoordinateProblem | null {
  if (geolocation === null || isPlausible(geolocation, oktmo, cities)) return null;
  const { lat, lon } = geolocation;
  return isPlausible({ lat: lon, lon: lat }, oktmo, cities) ? "swapped" : "far away";
}
