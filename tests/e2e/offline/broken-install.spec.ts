import { expect, type Page } from "playwright/test";
import { test } from "../helpers/portal-test.ts";
import { open, reload, waitForWorker, waitUntilCached } from "../helpers/worker-probe.ts";

const strangersWords = "Гостиница «Самоцвет»: примите правила сети";

/** What a filter, a hotel's network or a maintenance page answers to everything. */
const strangersPage = { status: 200, contentType: "text/html", body: `<h1>${strangersWords}</h1>` };

/** Addresses of the cached responses that hold the stranger's words. */
function strangersInCaches(page: Page): Promise<string[]> {
  return page.evaluate(async (words) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if ((await (await cache.match(url))?.text())?.includes(words)) found.push(url);
      }
    }
    return found;
  }, strangersWords);
}

test("a stranger's page during the installation is not kept, and the next visit installs", async ({
  context,
  page,
  portal,
}) => {
  let isStranger = true;
  let answered = 0;
  await context.route(`${portal.url}/**`, async (route) => {
    const isWorkers = route.request().serviceWorker() !== null && !route.request().url().endsWith("/sw.js");
    if (!isWorkers || !isStranger) return route.continue();
    answered += 1;
    await route.fulfill(strangersPage);
  });
  await open(page, `${portal.url}/holder`);
  await expect.poll(() => answered).toBeGreaterThan(0);
  // Of a first installation that failed nothing stays registered.
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await strangersInCaches(page)).toEqual([]);

  isStranger = false;
  await reload(page);
  await waitForWorker(page);
  await waitUntilCached(page, "/holder", []);
  expect(await strangersInCaches(page)).toEqual([]);
  await portal.stop();
  await reload(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Never opened before: the shell, with the code of the page.
  await page.goto(`${portal.url}/holder/accessibility`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Доступность портала");
});
