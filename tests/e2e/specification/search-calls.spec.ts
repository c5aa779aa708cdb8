import { expect } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";
import { stopClock } from "./stopped-clock.ts";

const hits = "main li:has(h2)";

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("focuses the field 200 ms after opening", more, async ({ page }) => {
    await open(page, "/holder/support");
    await stopClock(page);
    await page.getByRole("banner").getByRole("link", { name: "Поиск" }).click();
    const field = page.getByRole("banner").getByRole("searchbox");
    await expect(field).toBeVisible();
    await page.clock.runFor(199);
    await expect(field).not.toBeFocused();
    await page.clock.runFor(1);
    await expect(field).toBeFocused();
  });

  test("requests the first 10 hits for three characters, on the results screen of the visitor's audience", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === "/api/site/v1/search") asked.push(search);
    });
    const header = page.getByRole("banner");
    await open(page, "/holder/news");
    for (const [query, screen, next] of [
      ["abc", "/holder/search", "Партнёру"],
      ["def", "/partner/search", "Об операторе"],
      ["ghi", "/operator/search", "Держателю"],
    ] as const) {
      await header.getByRole("link", { name: "Поиск" }).click();
      await header.getByRole("searchbox").fill(`  ${query} `);
      await header.getByRole("searchbox").press("Enter");
      await expect(page).toHaveURL(new RegExp(`${screen}\\?query=${query}$`));
      await expect.poll(() => asked.at(-1)).toBe(`?query=${query}&page=1&per-page=10`);
      await page.getByRole("link", { name: next, exact: true }).last().click();
      await expect(page).not.toHaveURL(/search/);
    }
  });
});

test.describe("without a worker", () => {
  test.use({ serviceWorkers: "block" });

  test(
    "appends 10 hits until the headers report no more pages; a new query restarts on the same screen",
    more,
    async ({ page }) => {
      await page.route("**/api/site/v1/search?**", async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), "x-pagination-page-count": "2", "x-pagination-total-count": "4321" };
        await route.fulfill({ response, headers });
      });
      const asked: string[] = [];
      await open(page, "/holder/search");
      page.on("request", (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname === "/api/site/v1/search") asked.push(decodeURIComponent(search));
      });
      const field = page.locator("main").getByRole("searchbox");
      await field.fill("карта");
      await field.press("Enter");
      await expect(page.locator(hits)).toHaveCount(10);
      await expect(page.locator("main").getByRole("status").first()).toHaveText(/найдено:\s4321$/);
      await page.getByRole("link", { name: "Показать ещё" }).click();
      await expect(page.locator(hits)).toHaveCount(20);
      await expect(page.getByRole("link", { name: "Показать ещё" })).toHaveCount(0);

      await page.evaluate(() => Object.assign(window, { same: document.querySelector("main h1") }));
      await field.fill("проезд");
      await field.press("Enter");
      await expect(page.locator("main").getByRole("status").first()).toHaveText(/«проезд» найдено/);
      await expect(page.locator(hits)).toHaveCount(10);
      expect(asked).toEqual([
        "?query=карта&page=1&per-page=10",
        "?query=карта&page=2&per-page=10",
        "?query=проезд&page=1&per-page=10",
      ]);

      // The same query again is a new search, though the address stays.
      const answered = page.waitForResponse("**/api/site/v1/search?**");
      await field.press("Enter");
      await (await answered).finished();
      await expect.poll(() => asked.slice(3)).toEqual(["?query=проезд&page=1&per-page=10"]);
      await expect(page.locator(hits)).toHaveCount(10);
      expect(await page.evaluate(() => Reflect.get(window, "same") === document.querySelector("main h1"))).toBe(true);
    },
  );
});

test("below 1024 px clears the field 500 ms after the search starts; at 1024 px keeps the query", async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await open(page, "/holder/search");
  await stopClock(page);
  const field = page.locator("main").getByRole("searchbox");
  await field.fill("проезд");
  await field.press("Enter");
  await expect(page.locator(hits)).toHaveCount(10);
  await page.clock.runFor(499);
  await expect(field).toHaveValue("проезд");
  await page.clock.runFor(1);
  await expect(field).toHaveValue("");

  // A search in the header clears the field of the results, too.
  await page.getByRole("banner").getByRole("link", { name: "Поиск" }).click();
  await page.clock.runFor(200);
  await page.getByRole("banner").getByRole("searchbox").fill("автобус");
  await page.getByRole("banner").getByRole("searchbox").press("Enter");
  await expect(field).toHaveValue("автобус");
  await page.clock.runFor(500);
  await expect(field).toHaveValue("");

  await page.setViewportSize({ width: 1024, height: 800 });
  await field.fill("льготы");
  await field.press("Enter");
  await expect(page).toHaveURL(/query=%D0%BB/);
  await page.clock.runFor(2_000);
  await expect(field).toHaveValue("льготы");
});
