import { expect } from "playwright/test";
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
  const isDrawn = () => footer.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
  const places = page.locator("main > .section-muted");
  const height = () => places.evaluate((part) => part.getBoundingClientRect().height);

  await page.route(/\/assets\/index-/, (route) => route.abort());
  await page.goto(path);
  expect(await isDrawn()).toBe(false);
  const guessed = await height();
  await page.unroute(/\/assets\/index-/);

  await open(page, path);
  await expect(page.locator("html")).not.toHaveAttribute("data-coming");
  expect(await height()).toBeGreaterThan(2 * guessed);

  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  const still = await withoutScript.newPage();
  await still.goto(`${baseURL}${path}`);
  await expect(still.locator("html")).not.toHaveAttribute("data-coming");
  await withoutScript.close();
});
