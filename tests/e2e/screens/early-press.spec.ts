import { expect } from "playwright/test";
import { test } from "../helpers/shared-portal.ts";

test.use({ serviceWorkers: "block", viewport: { width: 390, height: 740 } });

test("a press that comes before the page's code is shown, and repeated once, unless another one follows", async ({
  page,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/holder", { waitUntil: "domcontentloaded" });
  const accept = page.getByRole("button", { name: "Принять" });
  await accept.click();
  await expect(accept).toHaveAttribute("data-pressed", "");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(accept).not.toHaveAttribute("data-pressed");
  await accept.click();
  await expect(accept).toHaveAttribute("data-pressed", "");
  expect(await page.evaluate(() => document.cookie)).not.toContain("_cc=");
  arrive();
  await expect(accept).toBeHidden();
  expect(await page.evaluate(() => document.cookie)).toContain("_cc=");
});

test("a link that is followed before the page's code has come looks pressed until then", async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/holder", { waitUntil: "domcontentloaded" });
  const menu = page.getByRole("banner").getByRole("link", { name: "Меню" });
  await menu.click();
  await expect(menu).toHaveAttribute("data-pressed", "");
  await expect(page).toHaveURL(/#footer$/);
  arrive();
  await expect(menu).not.toHaveAttribute("data-pressed");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a press on a part whose code comes after the page's is kept until it is there", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 56.838, longitude: 60.603 });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/assets/places-*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/holder/how-to-get-a-card");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const places = page.locator("#places");
  const nearest = places.getByRole("button", { name: "Ближайшие" });
  await nearest.click();
  await expect(nearest).toHaveAttribute("data-pressed", "");
  arrive();
  await expect(places.getByRole("heading", { name: /Ближе всех к вам/ })).toBeVisible();
});
