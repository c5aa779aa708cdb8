/** Minutes in a week. */
export const weekLength = 10_080;

/**
 * Weekly opening hours: spans of minutes since Monday 00:00 in the operator's time zone, sorted, disjoint and not adjacent.
 * Each begins within the week; the last may end in the next one. No spans: never open.
 */
export type OpenWeek = readonly (readonly [open: number, close: number])[];
