/** How the visitor came to this document; undefined where the browser does not tell. */
export function navigationType(): NavigationTimingType | undefined {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.type;
}

/** Whether the page is first shown from its top: to a fragment the browser scrolls, or to where the visitor was before. */
export function startsAtTop(): boolean {
  return location.hash === "" && navigationType() === "navigate";
}
