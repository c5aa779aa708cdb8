import { timeZone } from "../../src/shared/dates.ts";

/** Swedish dates are ISO dates. */
const format = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });

/** The day of a moment (ms since 1970) in the programme's time zone, "YYYY-MM-DD". */
export function dayOf(moment: number): string {
  return format.format(moment);
}
