import type { Page } from "playwright";
import { parserOf } from "../../../src/shared/parsers.ts";
import { resources } from "../../../src/shared/resources.ts";
import { open } from "../../e2e/helpers/worker-probe.ts";
import { multipliedPoints } from "../multiplied-points.ts";
import { type Result, timesResult } from "../result.ts";
import type { Bench } from "./measurement.ts";
import { withoutServer } from "./portal.ts";

const count = 10_000;

/** Limit from the request for 10,000 points to the frame that shows the first of them (ms, on a slow phone). */
const limit = 250;

const pointsUrl = "/api/points";

/** Reads a cached dataset record; `change` replaces it. */
async function changeCopy(page: Page, url: string, change: (body: string) => string): Promise<void> {
  const copies = await page.evaluateHandle(
    () =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open("datasets");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => resolve(opening.result);
      }),
  );
  const read = (database: IDBDatabase, key: string) =>
    new Promise<string>((resolve, reject) => {
      const asking = database.transaction("copies").objectStore("copies").get(key);
      asking.onerror = () => reject(asking.error);
      asking.onsuccess = () => resolve(asking.result.body);
    });
  const body = change(await copies.evaluate(read, url));
  await copies.evaluate(
    (database, { key, text }) =>
      new Promise<void>((resolve, reject) => {
        const work = database.transaction("copies", "readwrite");
        const store = work.objectStore("copies");
        const asking = store.get(key);
        asking.onsuccess = () => store.put({ ...asking.result, body: text }, key);
        work.onerror = () => reject(work.error);
        work.oncomplete = () => {
          database.close();
          resolve();
        };
      }),
    { key: url, text: body },
  );
}

/** Replaces the cached points by many times as many. */
function multiplied(body: string): string {
  const { parse, toBody } = parserOf(resources.points);
  const points = parse({ body: JSON.parse(body), paging: null });
  return JSON.stringify(toBody(multipliedPoints(points, count)));
}

/** Time until the list is shown, from the click on the link and from the request for the points (ms). */
interface Shown {
  fromPress: number;
  fromAsking: number;
  /** Part of it until the worker's response begins: it looks up the first places, and is not throttled. */
  ofWorker: number;
}

/** Navigates to the points within the page. */
async function pressed(page: Page): Promise<Shown> {
  return page.evaluate(
    (urls) =>
      new Promise<Shown>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>('main a[href="/holder/how-to-get-a-card"]');
        if (link === null) return reject(new Error("no link leads to the points"));
        const begun = performance.now();
        new MutationObserver((_, observer) => {
          if (document.querySelector("#places ol > li") === null) return;
          observer.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() => {
              const now = performance.now();
              const asked = performance
                .getEntriesByType("resource")
                .find(({ name, startTime }) => startTime >= begun && urls.includes(new URL(name).pathname));
              if (!(asked instanceof PerformanceResourceTiming)) return reject(new Error("no points were asked for"));
              const { startTime, responseStart } = asked;
              resolve({ fromPress: now - begun, fromAsking: now - startTime, ofWorker: responseStart - startTime });
            }),
          );
        }).observe(document.body, { subtree: true, childList: true });
        link.click();
      }),
    [pointsUrl, "/api/places"],
  );
}

/**
 * Points from IndexedDB to the list without a network. The page is throttled; the worker that reads the dataset cannot be,
 * and its time counts as it is.
 */
export async function measureLookup(bench: Bench): Promise<Result[]> {
  return withoutServer(bench, async ({ page, portal }) => {
    await changeCopy(page, pointsUrl, multiplied);
    const shown: Shown[] = [];
    for (let time = 0; time < bench.times; time += 1) {
      // A new page each time: a page keeps what it has read in memory.
      await open(page, `${portal.url}/holder`);
      await page.waitForLoadState("networkidle");
      shown.push(await pressed(page));
    }
    const what = `lookup among ${count} points with no network`;
    return [
      timesResult(
        `${what}, to the list`,
        shown.map(({ fromAsking }) => fromAsking),
        limit,
      ),
      timesResult(
        `${what}, the worker's part, as quick as it is`,
        shown.map(({ ofWorker }) => ofWorker),
      ),
      timesResult(
        `${what}, with the page`,
        shown.map(({ fromPress }) => fromPress),
      ),
    ];
  });
}
