import { LRUCache } from "lru-cache";
import OpeningHours from "opening_hours";
import { type OpenWeek, weekLength } from "../../src/shared/opening-hours/week.ts";

/** The parser requires a location for holidays, although holiday rules are removed before parsing. */
const region = { lat: 56.84, lon: 60.61, address: { country_code: "ru", state: "Свердловская область" } };

/** An arbitrary week without a daylight saving change in any time zone. */
const monday = new Date(2026, 0, 12);
const nextMonday = new Date(2026, 0, 19);

/** The parser only estimates sunrise and sunset, and has no data on school holidays. */
const uncertain = /\b(?:SH|sunrise|sunset|dawn|dusk|easter)\b/i;

/** Public holidays among the days of a rule, as in "Su,PH". */
const holidayAmongDays = /,\s*PH\b|\bPH\s*,\s*/g;

/** The hours of weeks without public holidays; pages say that holidays may differ. */
function withoutHolidays(hours: string): string {
  return hours
    .split(";")
    .map((rule) => rule.replace(holidayAmongDays, "").trim())
    .filter((rule) => rule !== "" && !/^PH\b/.test(rule))
    .join("; ");
}

/** Many places share the same hours. */
const cache = new LRUCache<string, { week: OpenWeek | null }>({ max: 5_000 });

/**
 * Evaluates opening hours in OpenStreetMap syntax to the week that repeats when there are no public holidays. Null when
 * weeks differ, when the hours are uncertain ("by appointment", "09:00+"), and for any other text.
 */
export function openWeekOf(hours: string): OpenWeek | null {
  // No real hours are longer; this bounds the parser's time.
  if (hours === "" || hours.length > 200) return null;
  const cached = cache.get(hours);
  if (cached) return cached.week;
  const week = parsed(hours);
  cache.set(hours, { week });
  return week;
}

function parsed(hours: string): OpenWeek | null {
  // Quoted comments make the hours uncertain, and may contain semicolons.
  if (uncertain.test(hours) || hours.includes('"')) return null;
  try {
    const rules = new OpeningHours(withoutHolidays(hours), region);
    // A warning means that the parser corrected a mistake, so the result is a guess.
    if (!rules.isWeekStable() || rules.getWarnings().length > 0) return null;
    const spans = rules.getOpenIntervals(monday, nextMonday);
    if (spans.some(([, , isUnknown, comment]) => isUnknown || comment !== undefined)) return null;
    return joined(spans.map(([open, close]) => [minuteOf(open), minuteOf(close)]));
  } catch (error) {
    // For unreadable hours the parser throws a string or an Error.
    if (typeof error === "string" || error instanceof Error) return null;
    throw error;
  }
}

function minuteOf(date: Date): number {
  return Math.round((date.getTime() - monday.getTime()) / 60_000);
}

/** Joins the end and the start of the week into one span where a night runs from Sunday to Monday. */
function joined(spans: readonly (readonly [number, number])[]): OpenWeek {
  const first = spans[0];
  const last = spans.at(-1);
  if (first?.[0] !== 0 || last === undefined || last === first || last[1] !== weekLength) return spans;
  return [...spans.slice(1, -1), [last[0], weekLength + first[1]]];
}
