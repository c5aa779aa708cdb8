import { type Browser, expect } from "playwright/test";
import { paths } from "../../../src/shared/urls.ts";
import { countedPortal } from "../helpers/counted-portal.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/portal-test.ts";
import { open, waitUntilCached } from "../helpers/worker-probe.ts";

/**
 * Most bytes of a whole first visit to the home page with the worker's install, over HTTP/1.1, whose headers are a seventh
 * of it: with those of HTTP/2 it is less than 700 KB.
 */
const most = 775_000;

/** What the worker keeps on the first visit, seen or not, unless the visitor saves data. */
const kept = [paths.HolderHome, paths.HowToGetACard, paths.Questions, paths.MyCard];

/** Bytes of a first visit to the home page on a phone, until nothing comes any more. */
async function visitHome(browser: Browser, portal: string, saveData: boolean): Promise<number> {
  const counted = await countedPortal(portal);
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  try {
    const page = await context.newPage();
    if (saveData)
      await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await open(page, counted.url + paths.HolderHome);
    for (const path of saveData ? [paths.HolderHome] : kept) await waitUntilCached(page, path, []);
    let before = -1;
    await expect
      .poll(
        () => {
          const news = counted.sent() - before;
          before = counted.sent();
          return news;
        },
        { intervals: [2_000] },
      )
      .toBe(0);
    return before;
  } finally {
    await context.close();
    await counted.close();
  }
}

test(
  "a whole first visit to the home page weighs no more than it does, and less where data is saved",
  more,
  async ({ browser, portal }) => {
    const whole = await visitHome(browser, portal.url, false);
    const saving = await visitHome(browser, portal.url, true);
    expect(whole).toBeLessThanOrEqual(most);
    expect(saving).toBeLessThan(whole);
  },
);
