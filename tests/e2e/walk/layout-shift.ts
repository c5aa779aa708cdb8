import type { Page } from "playwright/test";

/** Cumulative layout shift (CLS) of the page so far. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let shift = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) shift += Number(Reflect.get(entry, "value"));
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    // Buffered entries are delivered in a separate task.
    await new Promise((resolve) => setTimeout(resolve));
    add(observer.takeRecords());
    return shift;
  });
}
