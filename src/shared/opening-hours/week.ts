/** Minutes in a week. */
export const weekLength = 10_080;

/**
 * Weekly opening hours: spans of minutes since Monday 00:00 in the operator's time zone, sorted, disjoint and not adjacent.
 * Each begins within the week; the last may end in the next one. No spans: never open.
 */
export type OpenWeek = readonly (readonly [open: number, close: number])[];

/** Minutes in a day. */
export const dayLength = 1440;

/** A span that began the day before and ends before this minute is that evening's, not this day's. */
const morning = 720;

/** Whether people count a span to the day that begins at minute `start`. */
export function isOnDay(start: number, open: number, close: number): boolean {
  return close > start && open < start + dayLength && !(open < start && close < start + morning);
}

/** Whether it is open at some time of a day. @param day 0: Monday. */
export function isOpenOn(week: OpenWeek, day: number): boolean {
  const start = day * dayLength;
  // A span may end in the next week, which is this one's beginning, too.
  return week.some(([open, close]) => isOnDay(start, open, close) || isOnDay(start + weekLength, open, close));
}
