import { expect } from "playwright/test";
import { pathWithNews, specifiedPaths } from "../helpers/example-paths.ts";
import { test } from "../helpers/shared-portal.ts";
import { unsound } from "../helpers/page-problems.ts";

/** The first item of each area's menu: the route's audience flag, as a visitor sees it. */
const firstItems: Readonly<Record<string, string>> = {
  holder: "Возможности",
  partner: "Преимущества",
  operator: "Об операторе",
};

/** Words of a page's own text, without header and footer, that make it more than an empty frame. */
const leastWords = 25;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [route, title] of specifiedPaths) {
    test(`${route} reads`, async ({ page, request, baseURL }) => {
      const path = await pathWithNews(route, request);
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(response?.headers()["content-type"]).toBe("text/html; charset=utf-8");
      expect(await page.title()).toContain(title);
      expect(await page.title()).toContain("Единая социальная карта");
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("h1")).toHaveText(/\S/);
      expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/\S{3}/);
      expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${baseURL}${canonicalOf(path)}`);
      const words = (await page.locator("main").innerText()).split(/\s+/);
      expect(words.length).toBeGreaterThan(leastWords);
      await expect(page.locator("html")).toHaveAttribute("lang", "ru");
      const firstItem = firstItems[path.split("/")[1] ?? ""];
      const framed = firstItem === undefined ? 0 : 1;
      await expect(page.getByRole("banner")).toHaveCount(framed);
      await expect(page.getByRole("contentinfo")).toHaveCount(framed);
      await expect(page.getByRole("navigation", { name: "Главное меню" }).getByRole("link").first()).toHaveText(
        firstItem === undefined ? [] : [firstItem],
      );
      expect(await unsound(page)).toEqual([]);
    });
  }
});

/** One page at two addresses (design: the second is canonical). */
function canonicalOf(path: string): string {
  return path.replace("/capabilities/partner/", "/partner-program/partner/");
}

for (const [from, to] of [
  ["/", "/holder"],
  ["/holder/home", "/holder"],
  ["/partner/home", "/partner"],
  ["/operator", "/operator/operator-information"],
  ["/lk", "/lk/login"],
  ["/holder/news/?page=2", "/holder/news?page=2"],
  ["/holder/", "/holder"],
] as const) {
  test(`${from} leads to ${to} for good`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(to);
  });
}

for (const [path, framed] of [
  ["/holder/nowhere", 1],
  ["/partner/news/x/y", 1],
  ["/nowhere", 0],
  ["/holder/news/999999", 1],
  ["/holder/stocks/999999", 1],
  ["/holder/partner-program/partner/999999", 1],
  ["/holder/capabilities/partner/999999", 1],
  ["/holder/capabilities/nothing", 1],
] as const) {
  test(`${path} is not found`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator("h1")).toHaveText("Такой страницы нет");
    await expect(page.getByRole("banner")).toHaveCount(framed);
    await expect(page.locator("main").getByRole("searchbox")).toBeVisible();
  });
}

test("a news item that is missing shows the service's message", async ({ page, request }) => {
  const { message } = await (await request.get("/api/site/v1/news/999999?category=1")).json();
  await page.goto("/holder/news/999999");
  await expect(page.locator("main")).toContainText(message);
});
