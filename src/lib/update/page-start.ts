/** Whether this page was opened by URL, by icon or from another site: not by reload, back or one of our own pages. */
export function isOpenedFromOutside(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const isOpened = entry !== undefined && "type" in entry && entry.type === "navigate";
  return isOpened && !document.referrer.startsWith(`${location.origin}/`);
}

/** Whether the visitor interacted with this page; true if the browser does not tell (Safari before 16.4). */
export function hasUserInteracted(): boolean {
  return (navigator.userActivation?.hasBeenActive ?? true) || scrollY > 0;
}
