import type { Page } from "playwright";
import { shorterColumns } from "../../../src/shared/entities/place-columns.ts";
import { parserOf } from "../../../src/shared/parsers.ts";
import { resources } from "../../../src/shared/resources.ts";
import { open } from "../../e2e/worker-probe.ts";
import { randomNumbers } from "../random.ts";
import { type Bench, median, type Result } from "./measurement.ts";
import { withoutServer } from "./portal.ts";

const count = 10_000;

/** From asking the worker for 10,000 points to the frame that shows some of them (ms, on a slow phone). */
const limit = 250;

const pointsUrl = "/api/points";

/** What the worker keeps of an address; `change` gives what it keeps instead. */
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

/** Degrees to a metre, as maps have them. */
function metres(degrees: number): number {
  return Number(degrees.toFixed(5));
}

/**
 * Puts points in the place of the kept ones: those again and again, each with a house and a phone of its own a little
 * apart from the former, in the order in which our server sends them.
 */
function multiplied(body: string): string {
  const { parse, toBody } = parserOf(resources.points);
  const points = parse({ body: JSON.parse(body), paging: null });
  const random = randomNumbers(1);
  const many = Array.from({ length: count }, (_, at) => {
    const shift = (random() - 0.5) / 10;
    const point = points[Math.floor((at * points.length) / count)];
    if (point === undefined) throw new Error("no points are kept");
    const { geolocation, address } = point;
    return {
      ...point,
      id: String(at + 1),
      address: `${address}, корпус ${at}`,
      phone: `+7 343 ${String(at).padStart(7, "0")}`,
      geolocation: geolocation && { lat: metres(geolocation.lat + shift), lon: metres(geolocation.lon - shift) },
    };
  });
  return JSON.stringify(shorterColumns(toBody(many)));
}

/** When the list was shown, from the press on the link and from asking for the points (ms). */
interface Shown {
  fromPress: number;
  fromAsking: number;
}

/** Goes to the points within the page. */
async function pressed(page: Page): Promise<Shown> {
  return page.evaluate(
    (url) =>
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
              const asked = performance.getEntriesByName(new URL(url, location.href).href).at(-1)?.startTime;
              if (asked === undefined || asked < begun) reject(new Error("the points were there already"));
              else resolve({ fromPress: now - begun, fromAsking: now - asked });
            }),
          );
        }).observe(document.body, { subtree: true, childList: true });
        link.click();
      }),
    pointsUrl,
  );
}

/**
 * Points from IndexedDB to the list with no network. The page is slowed down; the worker that reads the copy cannot be,
 * and what it does counts as it is.
 */
export async function measureLookup(bench: Bench): Promise<Result[]> {
  return withoutServer(bench, async ({ page, portal }) => {
    await changeCopy(page, pointsUrl, multiplied);
    const shown: Shown[] = [];
    for (let time = 0; time < bench.times; time += 1) {
      // Each time anew: what a page has read once it has in memory.
      await open(page, `${portal.url}/holder`);
      await page.waitForLoadState("networkidle");
      shown.push(await pressed(page));
    }
    const what = `lookup among ${count} points`;
    return [
      { what: `${what}, to the list`, ms: median(shown.map(({ fromAsking }) => fromAsking)), limit },
      { what: `${what}, with the page`, ms: median(shown.map(({ fromPress }) => fromPress)), limit: null },
    ];
  });
}
