/** Minutes of a week. */
export const weekLength = 10_080;

/**
 * When something is open in any week: spans of minutes since Monday 00:00 by the operator's clock, in their order, none
 * touching the next. Each begins within the week; the last may end in the next one. No spans: never open.
 */
export type OpenWeek = readonly (readonly [open: number, close: number])[];
