import { dayLength, isOnDay, type OpenWeek, weekLength } from "../../shared/opening-hours/week.ts";

const dayNames = ["Понедельник", "Вторник", "Среда", "Четверг", "Пятница", "Суббота", "Воскресенье"];

/** A night that ends before this minute belongs to its evening. */
const morning = 720;

interface WeekRow {
  day: string;
  /** «9:00–13:00», one text for each time of opening; none: closed all day. */
  hours: readonly string[];
}

/** «9:00»; minutes past midnight count on: 1500 is «1:00». */
function time(minute: number): string {
  const inDay = minute > dayLength ? minute - dayLength : minute;
  return `${Math.floor(inDay / 60)}:${String(inDay % 60).padStart(2, "0")}`;
}

/** The part of a span that people count to a day beginning at `start`; null: none. */
function hoursOn(start: number, open: number, close: number): string | null {
  const end = start + dayLength;
  if (!isOnDay(start, open, close)) return null;
  const isEarlier = open < start;
  if ((isEarlier || open === start) && close >= end) return "круглосуточно";
  // A night's end belongs to its evening.
  const last = close < end + morning ? close : end;
  return `${time(isEarlier ? 0 : open - start)}–${time(last - start)}`;
}

/** The hours of each day, Monday first. */
export function weekRows(week: OpenWeek): WeekRow[] {
  return dayNames.map((day, index) => {
    const start = index * dayLength;
    const hours = week.flatMap(([open, close]) =>
      // A span may end in the next week, which is this one's beginning, too.
      [0, weekLength].flatMap((shift) => hoursOn(start + shift, open, close) ?? []),
    );
    return { day, hours: [...new Set(hours)] };
  });
}

/** Index of the day in {@link weekRows}. @param at minute of the week. */
export function dayIndex(at: number): number {
  return Math.floor(at / dayLength);
}
