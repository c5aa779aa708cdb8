import { dayOf } from "../../../src/shared/dates.ts";

/** The day for which the demo content's promotions were written: some are over then, some have yet to begin. */
const contentDay = "2026-11-24";

/** Days from then to today, by which the tests' promotions are moved. */
export function contentAge(): number {
  return Math.round((Date.parse(dayOf(Date.now())) - Date.parse(contentDay)) / 86_400_000);
}
