import type { Page } from "playwright";
import { open } from "../../e2e/worker-probe.ts";
import { randomNumbers } from "../random.ts";
import { type Bench, median, type Result } from "./measurement.ts";
import { withoutServer } from "./portal.ts";

const count = 10_000;

/** From the press to a list of some of 10,000 points (ms, on a slow phone). */
const limit = 250;

/** Puts points in the place of the kept ones: those that are there again and again, each a little apart from the former. */
async function multiplyPoints(page: Page): Promise<void> {
  const random = randomNumbers(1);
  const shifts = Array.from({ length: count }, () => (random() - 0.5) / 10);
  await page.evaluate(
    (apart) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("datasets");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const work = opening.result.transaction("copies", "readwrite");
          const copies = work.objectStore("copies");
          const asking = copies.get("/api/points");
          asking.onsuccess = () => {
            const points: { geolocation?: { lat: number; lon: number } }[] = JSON.parse(asking.result.body);
            const many = apart.map((shift, at) => {
              const { geolocation, ...rest } = points[at % points.length] ?? {};
              const moved = geolocation && { lat: geolocation.lat + shift, lon: geolocation.lon - shift };
              return { ...rest, id: at + 1, geolocation: moved };
            });
            copies.put({ ...asking.result, body: JSON.stringify(many) }, "/api/points");
          };
          work.onerror = () => reject(work.error);
          work.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    shifts,
  );
}

/** Goes to the points within the page, and gives the time from the press to the frame that shows their list (ms). */
async function pressed(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>('main a[href="/holder/how-to-get-a-card"]');
        if (link === null) return reject(new Error("no link leads to the points"));
        const begun = performance.now();
        new MutationObserver((_, observer) => {
          if (document.querySelector("#places ol > li") === null) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        }).observe(document.body, { subtree: true, childList: true });
        link.click();
      }),
  );
}

/**
 * Points from IndexedDB to the list with no network. The page is slowed down; the worker that reads the copy cannot be,
 * and what it does counts as it is.
 */
export async function measureLookup(bench: Bench): Promise<Result[]> {
  return withoutServer(bench, async ({ page, portal }) => {
    await multiplyPoints(page);
    const times: number[] = [];
    for (let time = 0; time < bench.times; time += 1) {
      // Each time anew: what a page has read once it has in memory.
      await open(page, `${portal.url}/holder`);
      times.push(await pressed(page));
    }
    return [{ what: `lookup among ${count} points, to the list`, ms: median(times), limit }];
  });
}
