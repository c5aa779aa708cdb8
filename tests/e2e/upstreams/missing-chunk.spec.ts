import { expect } from "playwright/test";
import { more, moreAfter } from "../helpers/matrix.ts";
import { chunkFaults, newsCode, openNewsWithout, renderFrames } from "../helpers/missing-chunk.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

for (const [index, { fault, fulfill }] of chunkFaults.entries()) {
  test(
    `a page's code that ${fault} is requested once, reported once, and again when asked for`,
    moreAfter(1, index),
    async ({ page }) => {
      await open(page, "/holder");
      const { requested, reports } = await openNewsWithout(page, fulfill);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Страница не открылась");
      await renderFrames(page);
      expect(requested()).toBe(1);
      await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
      await expect.poll(requested).toBe(2);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Страница не открылась");
      await expect(page.getByRole("button", { name: "Загрузить страницу заново" })).toBeVisible();
      expect(reports).toHaveLength(1);

      await page.unroute(newsCode);
      await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Новости");
      await expect(page.locator("main li h2")).toHaveCount(4);
    },
  );
}

test("the code of the list of promotions that does not come leaves a failure with a retry", more, async ({ page }) => {
  await open(page, "/holder/partner-program");
  await page.route(/\/assets\/promotion-list-[^/]*\.js$/, (route) => route.abort("connectionrefused"));
  await page.getByRole("link", { name: "Все акции" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Акции");
  await expect(page.locator("main").getByText("Не загрузилось")).toBeVisible();
  await page.unroute(/\/assets\/promotion-list-[^/]*\.js$/);
  await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(page.locator("main").getByRole("article").first()).toBeVisible();
});

test("the places of the HTML stay when their code does not come, with words, and their links work", async ({
  page,
}) => {
  await page.route(/\/assets\/places-[^/]*\.js$/, (route) => route.abort("connectionrefused"));
  await page.goto("/holder/how-to-get-a-card");
  await expect(page.locator("html")).not.toHaveAttribute("data-scripts");
  await expect(page.locator(".without-scripts").first()).toBeVisible();
  const addresses = page.locator("#places li:has(h3)");
  const before = await addresses.count();
  expect(before).toBeGreaterThan(0);
  await page.locator("#places").getByRole("link", { name: "Показать ещё" }).click();
  await expect.poll(() => addresses.count()).toBeGreaterThan(before);
});
