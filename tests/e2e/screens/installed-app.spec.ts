import { expect, type Page } from "playwright/test";
import { paths } from "../../../src/shared/urls.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, reload } from "../helpers/worker-probe.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const back = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Назад" });

/** As an installed app on iOS tells it; no browser here emulates the media feature. */
async function inOwnWindow(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
}

/** Follows a link of the footer. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
}

test("an installed app has a way back, once there is a page to return to", async ({ page }) => {
  await inOwnWindow(page);
  await open(page, paths.HolderHome);
  await expect(page.locator("#footer")).toBeVisible();
  await follow(page, paths.Questions);
  await expect(back(page)).toBeVisible();
  const header = await page.getByRole("banner").boundingBox();
  await follow(page, paths.Support);
  expect(await page.getByRole("banner").boundingBox()).toEqual(header);

  await reload(page);
  await expect(back(page)).toBeVisible();
  await back(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(paths.Questions);
  await back(page).click();
  await expect(page).toHaveURL(paths.HolderHome);
  await expect(back(page)).toBeHidden();
});

test("the first page of a visitor who moves on at once is the first", more, async ({ page }) => {
  await inOwnWindow(page);
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route("**/assets/history-depth-*", async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto(paths.HolderHome);
  await follow(page, paths.Questions);
  load();
  await back(page).click();
  await expect(page).toHaveURL(paths.HolderHome);
  await expect(back(page)).toBeHidden();
});

test("a way back is kept when a page that was filtered is loaded again", more, async ({ page }) => {
  await inOwnWindow(page);
  await open(page, paths.HolderHome);
  await follow(page, paths.Partners);
  await page.getByRole("searchbox", { name: "Название" }).fill("оптика");
  await expect(page).toHaveURL(/name=/);
  await reload(page);
  await expect(back(page)).toBeVisible();
});

test("a browser's tab has none", async ({ page }) => {
  await open(page, paths.HolderHome);
  await follow(page, paths.Questions);
  await follow(page, paths.Support);
  await expect(page.locator("h1")).toBeVisible();
  await expect(back(page)).toBeHidden();
});
