import { LRUCache } from "lru-cache";
import OpeningHours from "opening_hours";
import { type OpenWeek, weekLength } from "../../src/shared/opening-hours/week.ts";

/** Where holidays are looked up, though they are taken out of the hours before: the parser wants it. */
const region = { lat: 56.84, lon: 60.61, address: { country_code: "ru", state: "Свердловская область" } };

/** Any week: no clock of any place is put back or forward in it. */
const monday = new Date(2026, 0, 12);
const nextMonday = new Date(2026, 0, 19);

/** The sun and school holidays: the parser guesses the one and does not know the other. */
const uncertain = /\b(?:SH|sunrise|sunset|dawn|dusk|easter)\b/i;

/** Public holidays among the days of a rule, as in "Su,PH". */
const holidayAmongDays = /,\s*PH\b|\bPH\s*,\s*/g;

/** The hours of weeks without public holidays: whoever shows them says so. */
function withoutHolidays(hours: string): string {
  return hours
    .split(";")
    .map((rule) => rule.replace(holidayAmongDays, "").trim())
    .filter((rule) => rule !== "" && !/^PH\b/.test(rule))
    .join("; ");
}

/** Many places have the same hours. */
const known = new LRUCache<string, { week: OpenWeek | null }>({ max: 5_000 });

/**
 * When hours of OpenStreetMap's syntax say that something is open in every week that has no public holidays. Null where
 * weeks differ, where the hours leave something open ("by appointment", "09:00+"), and for any other text.
 */
export function openWeekOf(hours: string): OpenWeek | null {
  // Nobody's hours are longer; what the parser does with such a text is not worth finding out.
  if (hours === "" || hours.length > 200) return null;
  const before = known.get(hours);
  if (before) return before.week;
  const week = parsed(hours);
  known.set(hours, { week });
  return week;
}

function parsed(hours: string): OpenWeek | null {
  // Comments in quotes may hold semicolons, and leave something open anyway.
  if (uncertain.test(hours) || hours.includes('"')) return null;
  try {
    const rules = new OpeningHours(withoutHolidays(hours), region);
    // It corrects mistakes and says so: then it is a guess.
    if (!rules.isWeekStable() || rules.getWarnings().length > 0) return null;
    const spans = rules.getOpenIntervals(monday, nextMonday);
    if (spans.some(([, , isUnknown, comment]) => isUnknown || comment !== undefined)) return null;
    return joined(spans.map(([open, close]) => [minuteOf(open), minuteOf(close)]));
  } catch (error) {
    // What it cannot read it throws as a text or as an error of its own.
    if (typeof error === "string" || error instanceof Error) return null;
    throw error;
  }
}

function minuteOf(date: Date): number {
  return Math.round((date.getTime() - monday.getTime()) / 60_000);
}

/** A night from Sunday to Monday as one span. */
function joined(spans: readonly (readonly [number, number])[]): OpenWeek {
  const first = spans[0];
  const last = spans.at(-1);
  if (first?.[0] !== 0 || last === undefined || last === first || last[1] !== weekLength) return spans;
  return [...spans.slice(1, -1), [last[0], weekLength + first[1]]];
}
