import { expect, type Page } from "playwright/test";
import { isDatasetCached, isPageCached } from "./cached-parts.ts";

/** Opens a page and waits for hydration, that of its late parts, too. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(page.locator("[data-late]")).toHaveCount(0);
}

/** Waits until an activated worker controls the page: by then it has precached the whole build. @param timeout ms. */
export async function waitForWorker(page: Page, timeout = 20_000): Promise<void> {
  await expect
    .poll(
      // A page that is loaded anew meanwhile is asked again.
      () => page.evaluate(() => navigator.serviceWorker.controller?.state).catch(() => undefined),
      { timeout },
    )
    .toBe("activated");
}

/** Waits until a worker controls the page and has cached its HTML and the datasets whose URLs contain these texts. */
export async function waitUntilCached(page: Page, path: string, datasets: readonly string[]): Promise<void> {
  await waitForWorker(page);
  await expect.poll(() => page.evaluate(isPageCached, path)).toBe(true);
  for (const part of datasets) {
    await expect.poll(() => page.evaluate(isDatasetCached, part)).toBe(true);
  }
}

/**
 * Makes all cached datasets older (ms), by a minute by default: fresh ones are not fetched again.
 */
export async function ageDatasets(page: Page, by = 60_000): Promise<void> {
  await page.evaluate(
    (by) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("datasets");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const work = opening.result.transaction("copies", "readwrite");
          work.onerror = () => reject(work.error);
          work.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          const copies = work.objectStore("copies").openCursor();
          copies.onsuccess = () => {
            const cursor = copies.result;
            if (cursor === null) return;
            const { value } = cursor;
            if (typeof value === "object") cursor.update({ ...value, savedAt: value.savedAt - by });
            cursor.continue();
          };
        };
      }),
    by,
  );
}

/** Names of the page caches, one per build. */
export function pageCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("pages-")));
}

/** Stops the running workers, as a browser short of memory does. */
export async function killWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const stopped = new Promise<void>((resolve) => {
    session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === "stopped")) resolve();
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await stopped;
  await session.detach();
}
