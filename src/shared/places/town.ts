import type { City } from "../entities/city.ts";
import type { Geolocation } from "../entities/geolocation.ts";
import { isSameTown } from "../oktmo.ts";
import { metresBetween } from "./distance.ts";

interface Placed {
  /** OKTMO code of its municipality; empty when unknown. */
  oktmo: string;
  geolocation: Geolocation | null;
}

/**
 * Returns a function that finds a place's town: by OKTMO code, else the nearest locality; null when neither is known.
 * Lookups are cached by code, for thousands of places.
 */
export function townFinder(cities: readonly City[]): (placed: Placed) => City | null {
  /** By code: the only matching town, or the candidates for the nearest. */
  const known = new Map<string, City | readonly City[]>();
  function lookUp(oktmo: string): City | readonly City[] {
    const exact = oktmo === "" ? undefined : cities.find((city) => city.oktmo === oktmo);
    const near = cities.filter((city) => isSameTown(oktmo, city.oktmo));
    const found = exact ?? (near.length === 1 ? near[0] : undefined) ?? near;
    known.set(oktmo, found);
    return found;
  }
  return ({ oktmo, geolocation }) => {
    const found = known.get(oktmo) ?? lookUp(oktmo);
    if (!isSeveral(found)) return found;
    return nearestTown(geolocation, found.length > 0 ? found : cities) ?? found[0] ?? null;
  };
}

function isSeveral(found: City | readonly City[]): found is readonly City[] {
  return Array.isArray(found);
}

function nearestTown(place: Geolocation | null, cities: readonly City[]): City | null {
  if (place === null) return null;
  let nearest: City | null = null;
  let least = Infinity;
  for (const city of cities) {
    const metres = city.geolocation ? metresBetween(city.geolocation, place) : Infinity;
    if (metres < least) [nearest, least] = [city, metres];
  }
  return nearest;
}

/** The requested city, else the default one. @param cityId empty: none requested. */
export function askedCity(cities: readonly City[], cityId: string, defaultCity: string): City | null {
  return cities.find(({ id }) => id === cityId) ?? cities.find(({ name }) => name === defaultCity) ?? null;
}
