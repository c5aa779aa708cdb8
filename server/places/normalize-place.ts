import type { City } from "../../src/shared/entities/city.ts";
import type { Geolocation } from "../../src/shared/entities/geolocation.ts";
import type { OpenWeek } from "../../src/shared/opening-hours/week.ts";
import { type CoordinateProblem, coordinateProblem } from "./coordinate-check.ts";
import { openWeekOf } from "./opening-week.ts";

/** The fields of an issue point or a branch that are normalized. */
interface Item {
  openingHours: string;
  week: OpenWeek | null;
  geolocation: Geolocation | null;
  oktmo: string;
}

/**
 * Adds the week that the opening hours stand for, and removes implausible coordinates. `problem`: why those were
 * removed. Without localities no coordinates are checked.
 */
export function normalizePlace<T extends Item>(
  item: T,
  cities: readonly City[],
): { place: T; problem: CoordinateProblem | null } {
  const problem = cities.length === 0 ? null : coordinateProblem(item, cities);
  const geolocation = problem === null ? item.geolocation : null;
  return { place: { ...item, geolocation, week: openWeekOf(item.openingHours) }, problem };
}
