import { expect, type Locator } from "playwright/test";
import { test } from "./shared-portal.ts";
import { open } from "./worker-probe.ts";

test.use({ viewport: { width: 412, height: 823 } });

test("far parts of a first page are laid out when it is alive; without a script at once", async ({
  page,
  browser,
  baseURL,
}) => {
  const path = "/holder/how-to-get-a-card";
  const footer = page.locator("#footer > :first-child");
  const isDrawn = (part: Locator) =>
    part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  const place = page.locator("main ol > .far > details").last();

  await page.route(/\/assets\/index-/, (route) => route.abort());
  await page.goto(path);
  expect(await isDrawn(footer)).toBe(false);
  expect(await isDrawn(place)).toBe(false);
  await page.unroute(/\/assets\/index-/);

  await open(page, path);
  await expect(page.locator("html")).not.toHaveAttribute("data-coming");
  expect(await isDrawn(footer)).toBe(true);
  expect(await isDrawn(place)).toBe(true);

  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  const still = await withoutScript.newPage();
  await still.goto(`${baseURL}${path}`);
  await expect(still.locator("html")).not.toHaveAttribute("data-coming");
  await withoutScript.close();
});
