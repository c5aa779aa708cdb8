import { expect, type Page } from "playwright/test";
import { test } from "./shared-portal.ts";
import { open } from "./worker-probe.ts";

test.use({ viewport: { width: 412, height: 823 } });

/** Which far parts of the page are drawn now, from the top. */
function drawn(page: Page): Promise<boolean[]> {
  return page
    .locator("main .far > :first-child")
    .evaluateAll((parts) => parts.map((part) => part.checkVisibility({ contentVisibilityAuto: true })));
}

const heights = (page: Page) =>
  page.locator("main .far").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));

test("parts far from the screen are not drawn, keep their height, and back finds its place between them", async ({
  page,
}) => {
  await open(page, "/holder/news");
  const logo = page.getByRole("banner").getByRole("link", { name: "Единая социальная карта" });
  await logo.click();
  await expect.poll(async () => (await drawn(page)).at(-1)).toBe(false);

  const news = page.locator("section").filter({ has: page.locator("#news-title") });
  const item = news.getByRole("listitem").last().getByRole("link");
  await item.scrollIntoViewIfNeeded();
  // Their code comes when they are near, the one's above the news.
  for (const title of ["#videos-title", "#key-partners-title"]) await expect(page.locator(title)).toBeVisible();
  const top = () => item.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const place = await top();
  await item.click();
  await expect(page.locator("main h1")).toBeVisible();

  await page.goBack();
  await expect.poll(top).toBe(place);
  expect(await drawn(page)).not.toContain(false);
  const whole = await heights(page);
  // The visitor goes on: from here on what is far is left out again.
  await page.locator("main").dispatchEvent("pointerdown");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(async () => (await drawn(page)).at(-1)).toBe(false);
  expect(await heights(page)).toEqual(whole);
});

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
