import type { City } from "../../src/shared/entities/city.ts";
import type { Geolocation } from "../../src/shared/entities/geolocation.ts";
import type { OpenWeek } from "../../src/shared/opening-hours/week.ts";
import { checkCoordinates } from "./coordinate-check.ts";
import { openWeekOf } from "./opening-week.ts";

/** An issue point or a branch, as far as it is mended. */
interface Item {
  openingHours: string;
  week: OpenWeek | null;
  geolocation: Geolocation | null;
  oktmo: string;
}

/**
 * Tells when a place is open, and takes from it coordinates that cannot be its own. `fault`: what was the matter with
 * those. Without localities nothing can be said against any.
 */
export function normalizePlace<T extends Item>(item: T, cities: readonly City[]) {
  const fault = cities.length === 0 ? null : checkCoordinates(item, cities);
  const geolocation = fault === null ? item.geolocation : null;
  return { mended: { ...item, geolocation, week: openWeekOf(item.openingHours) }, fault };
}
