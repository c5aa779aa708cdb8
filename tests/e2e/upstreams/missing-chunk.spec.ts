import { expect, type Page, type Route } from "playwright/test";
import { more, moreAfter } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

const faults: readonly { fault: string; fulfill: (route: Route) => Promise<void> }[] = [
  { fault: "is missing", fulfill: (route) => route.fulfill({ status: 404, body: "" }) },
  { fault: "comes from a server that is overloaded", fulfill: (route) => route.fulfill({ status: 503, body: "" }) },
  {
    fault: "is a captive portal's page",
    fulfill: (route) => route.fulfill({ contentType: "text/html", body: "<h1>Войдите в Wi-Fi</h1>" }),
  },
  { fault: "is not reached", fulfill: (route) => route.abort("connectionrefused") },
];

/** Resolves after the page has rendered for a while, in frames. */
const renderFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
  });

for (const [index, { fault, fulfill }] of faults.entries()) {
  test(
    `a page's code that ${fault} is requested once, reported once, and again when asked for`,
    moreAfter(1, index),
    async ({ page }) => {
      let requested = 0;
      const reports: string[] = [];
      page.on("request", (request) => {
        if (new URL(request.url()).pathname === "/api/violations") reports.push(request.postData() ?? "");
      });
      await open(page, "/holder");
      await page.route(/\/assets\/news-page-[^/]*\.js$/, async (route) => {
        requested += 1;
        await fulfill(route);
      });
      await page.getByRole("navigation", { name: "Главное меню" }).getByRole("link", { name: "Новости" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Страница не открылась");
      await renderFrames(page);
      expect(requested).toBe(1);
      await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
      await expect.poll(() => requested).toBe(2);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Страница не открылась");
      await expect(page.getByRole("button", { name: "Загрузить страницу заново" })).toBeVisible();
      expect(reports).toHaveLength(1);

      await page.unroute(/\/assets\/news-page-[^/]*\.js$/);
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
