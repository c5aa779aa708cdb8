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
