import type { City } from "../../src/shared/entities/city.ts";
import type { Geolocation } from "../../src/shared/entities/geolocation.ts";
import { isSameTown } from "../../src/shared/oktmo.ts";
import { metresBetween } from "../../src/shared/places/distance.ts";

/** The region is where its localities are, and so far around each of them (m). */
const around = 120_000;

interface Located {
  geolocation: Geolocation | null;
  oktmo: string;
}

/** Whether a place is where it says: near its own town, where that is known, else near any. */
function isNearTown(geolocation: Geolocation, oktmo: string, cities: readonly City[]): boolean {
  const own = cities.filter((city) => isSameTown(city.oktmo, oktmo) && city.geolocation !== null);
  return (own.length > 0 ? own : cities).some(
    (city) => city.geolocation !== null && metresBetween(city.geolocation, geolocation) <= around,
  );
}

/** What is the matter with a place's coordinates; null where nothing is. */
export function checkCoordinates({ geolocation, oktmo }: Located, cities: readonly City[]): "swapped" | "far away" | null {
  if (geolocation === null || isNearTown(geolocation, oktmo, cities)) return null;
  const { lat, lon } = geolocation;
  return isNearTown({ lat: lon, lon: lat }, oktmo, cities) ? "swapped" : "far away";
}
