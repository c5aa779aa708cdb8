import type { Geolocation } from "../../src/shared/entities/geolocation.ts";
import { metresBetween } from "../../src/shared/places/distance.ts";

/** Farther from any other town, a town's coordinates are most likely a typing error (km). */
export const farTown = 150;

/** Whole kilometres to the nearest. */
export function kilometresTo(nearest: readonly Geolocation[], from: Geolocation): number {
  return Math.round(Math.min(...nearest.map((each) => metresBetween(from, each))) / 1_000);
}
