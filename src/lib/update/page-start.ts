/** Whether this page was opened by an address, an icon or a link from elsewhere: not by a reload, the way back or our own page. */
export function isOpenedFromOutside(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const isOpened = entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
  return isOpened && !document.referrer.startsWith(`${location.origin}/`);
}

/** Whether the visitor has done anything with this page; true where the browser cannot tell (Safari before 16.4). */
export function hasUserInteracted(): boolean {
  return (navigator.userActivation?.hasBeenActive ?? true) || scrollY > 0;
}
