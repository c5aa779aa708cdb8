/** What is known of a page when a new version is found. */
export interface PageNow {
  /** It was opened by an address, a link from elsewhere or the icon: not by the portal's own page, nor by a reload. */
  isColdStart: boolean;
  /** Since it was opened (ms). */
  age: number;
  /** The visitor pressed, typed or scrolled. */
  isTouched: boolean;
  /** A form or another window is open. */
  isFormOpen: boolean;
  /** No other tab of the portal is open. */
  isOnlyTab: boolean;
  /** Our server answers: with a new version go the pages that the one before has kept for reading without a network. */
  isServerReached: boolean;
}

/** Longer after a page was opened (ms) it is being read. */
export const longestColdStart = 15_000;

/** Whether a new version may come unasked: nobody has begun anything, so nobody notices. */
export function isUpdatedSilently(now: PageNow): boolean {
  const { isColdStart, age, isTouched, isFormOpen, isOnlyTab, isServerReached } = now;
  return isColdStart && age <= longestColdStart && !isTouched && !isFormOpen && isOnlyTab && isServerReached;
}
