import type { Page } from "playwright";
import { open } from "../../e2e/helpers/worker-probe.ts";
import { type Result, timesResult } from "../result.ts";
import type { Bench } from "./measurement.ts";
import { withoutServer } from "./portal.ts";

/** Largest contentful paint so far (ms since the navigation). */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
}

/** The home page in a new tab without a network, answered from the worker's cache; the worker is not throttled. */
export async function measureWarmStart(bench: Bench): Promise<Result[]> {
  return withoutServer(bench, async ({ page, portal }) => {
    const paints: number[] = [];
    for (let time = 0; time < bench.times; time += 1) {
      await page.goto("about:blank");
      await open(page, `${portal.url}/holder`);
      paints.push(await largestPaint(page));
    }
    return [timesResult("warm start with no network: the home's largest paint", paints)];
  });
}
