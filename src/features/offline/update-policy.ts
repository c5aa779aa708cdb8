/** State of a page when a new version is found. */
export interface PageNow {
  /** Opened by URL, from another site or by the app icon; not from a portal page, nor by a reload. */
  isColdStart: boolean;
  /** Time since it was opened (ms). */
  age: number;
  /** The visitor has clicked, typed or scrolled. */
  isTouched: boolean;
  /** A form or a dialog is open. */
  isFormOpen: boolean;
  /** No other tab of the portal is open. */
  isOnlyTab: boolean;
  /** Our server is reachable. Updating drops the previous version's cached pages, so they must be fetched again. */
  isServerReached: boolean;
}

/** After this time (ms) the visitor is assumed to be reading. */
export const longestColdStart = 15_000;

/** Whether to update without asking: nothing has been started, so the reload goes unnoticed. */
export function isUpdatedSilently(now: PageNow): boolean {
  const { isColdStart, age, isTouched, isFormOpen, isOnlyTab, isServerReached } = now;
  return isColdStart && age <= longestColdStart && !isTouched && !isFormOpen && isOnlyTab && isServerReached;
}
