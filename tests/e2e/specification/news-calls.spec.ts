import { expect } from "playwright/test";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

test.use({ serviceWorkers: "block" });

test("requests the next 4 news, newest first, and reads the page count from the headers", async ({ page }) => {
  const asked: string[] = [];
  await page.route("**/api/site/v1/news?**", async (route) => {
    asked.push(new URL(route.request().url()).search);
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-pagination-page-count": "2" } });
  });
  await open(page, "/partner/news");
  const news = page.locator("main li:has(h2)");
  await expect(news).toHaveCount(4);
  await page.getByRole("link", { name: "Показать ещё" }).click();
  await expect(news).toHaveCount(8);
  expect(asked).toEqual(["?category=2&page=2&per-page=4&sort=-created_at"]);
  await expect(page.getByRole("link", { name: "Показать ещё" })).toHaveCount(0);
  const days = await news.locator("time").evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
  expect(days).toEqual(days.toSorted().reverse());
});
