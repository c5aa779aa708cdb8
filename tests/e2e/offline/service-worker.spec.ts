import { expect, type Page } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { waitForFonts } from "../helpers/page-actions.ts";
import type { Portal } from "../helpers/portal-server.ts";
import { test } from "../helpers/portal-test.ts";
import { ageDatasets, open, reload, waitUntilCached } from "../helpers/worker-probe.ts";

const offline = (page: Page) => page.getByText("Нет интернета");
const back = (page: Page) => page.getByText("Снова на связи");
const firstNews = (page: Page) => page.locator("main").getByRole("heading", { level: 2 }).first();

async function visitHomeAndNews(page: Page, portal: Portal): Promise<void> {
  await open(page, `${portal.url}/holder`);
  await waitUntilCached(page, "/holder", ["/api/site/v1/setting", "/api/site/v1/block?"]);
  await open(page, `${portal.url}/holder/news`);
  await waitUntilCached(page, "/holder/news", ["/api/site/v1/news?"]);
}

test("notices that the server is back without an event from the browser", more, async ({ page, portal }) => {
  await open(page, `${portal.url}/holder`);
  await waitUntilCached(page, "/holder", ["/api/site/v1/setting"]);
  await portal.stop();
  await reload(page);
  await expect(offline(page)).toBeVisible();
  await portal.start();
  // The page checks 5, 15 and 35 s after the loss.
  await expect(back(page)).toBeVisible({ timeout: 40_000 });
});

test("fetches a change once; later reads come from the cache", async ({ context, page, portal }) => {
  await visitHomeAndNews(page, portal);
  let served = 0;
  await context.route(`${portal.url}/api/site/v1/news?*`, async (route) => {
    // Without If-None-Match, so that the response is complete.
    const response = await route.fetch({ headers: { accept: "application/json" } });
    const items: { title: string }[] = await response.json();
    served += 1;
    await route.fulfill({ response, json: items.map((item) => ({ ...item, title: `Ответ ${served}` })) });
  });
  // A request that was under way when the datasets were aged makes one fresh again: then nothing is requested.
  await expect(async () => {
    served = 0;
    await ageDatasets(page);
    await reload(page);
    await expect.poll(() => served, { timeout: 5_000 }).toBe(1);
  }).toPass();
  await expect(firstNews(page)).toHaveText("Ответ 1");
  await page.evaluate(() => fetch("/api/site/v1/faq"));
  expect(served).toBe(1);
});

test("caches a page that a worker takes over before hydration", more, async ({ context, page, portal }) => {
  const held = await context.newPage();
  const code = Promise.withResolvers<void>();
  await held.route("**/assets/news-page-*.js", async (route) => {
    await code.promise;
    await route.continue();
  });
  // The page's entry script has run by then, and waits for the page's chunk.
  await held.goto(`${portal.url}/holder/news`, { waitUntil: "domcontentloaded" });
  await open(page, `${portal.url}/holder`);
  await waitUntilCached(page, "/holder", []);
  await expect.poll(() => held.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  expect(await held.locator("html[data-hydrated]").count()).toBe(0);
  code.resolve();
  await waitUntilCached(held, "/holder/news", ["/api/site/v1/news?"]);
});

test("shows the offline strip at the lower edge, without layout shift", more, async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await visitHomeAndNews(page, portal);
  const place = () => firstNews(page).evaluate((element) => element.getBoundingClientRect().top);
  await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
  const before = await place();
  await portal.stop();
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await expect(offline(page)).toBeVisible();
  expect(await place()).toBe(before);

  for (const [width, size] of [
    [390, "100%"],
    [390, "200%"],
    [1280, "100%"],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), size);
    await expect.poll(async () => Math.abs(await gapBelowStrip(page))).toBeLessThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect(page.getByRole("button", { name: "Закрыть" })).toBeInViewport();
  }
  await page.getByRole("button", { name: "Закрыть" }).click();
  await expect(offline(page)).toBeHidden();
});

/** Gap between the strip and the lower edge of the screen (px). */
function gapBelowStrip(page: Page): Promise<number> {
  return page.evaluate(() => {
    const strip = [...document.querySelectorAll("[role=status] > *")].find((part) => part.textContent?.includes("Нет"));
    return innerHeight - (strip?.getBoundingClientRect().bottom ?? 0);
  });
}

test("fonts do not delay the first frame on a first visit or from the cache", more, async ({ page, portal }) => {
  /** Whether each font is requested after the stylesheet, which the page delays until its first frame. */
  const areLate = async () => {
    await waitForFonts(page);
    return page.evaluate(() => {
      const files = performance.getEntriesByType("resource");
      const style = files.find(({ name }) => name.includes("/style-"));
      const fonts = files.filter(({ name }) => name.endsWith(".woff2"));
      return style && fonts.map(({ startTime }) => startTime >= style.startTime);
    });
  };
  await open(page, `${portal.url}/holder`);
  expect(await areLate()).toEqual([true, true]);
  await waitUntilCached(page, "/holder", ["/api/site/v1/setting"]);
  await reload(page);
  expect(await areLate()).toEqual([true, true]);
});

test("works from the network without a worker", more, async ({ browser, portal }) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const errors: unknown[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await open(page, `${portal.url}/holder/news`);
  await expect(firstNews(page)).toBeVisible();
  await reload(page);
  await expect(firstNews(page)).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test("the browser considers the portal installable", more, async ({ page, portal }) => {
  await open(page, `${portal.url}/holder`);
  await waitUntilCached(page, "/holder", []);
  const session = await page.context().newCDPSession(page);
  const manifest = await session.send("Page.getAppManifest");
  expect(manifest.errors).toEqual([]);
  expect(manifest.url).toBe(`${portal.url}/manifest.webmanifest`);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Test contexts are incognito, which is never installable.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});
