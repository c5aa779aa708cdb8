import { expect } from "playwright/test";
import { test } from "./shared-portal.ts";

/**
 * The routes of §2 of the specification, typed by hand: this list checks the route table and must not read it.
 * `{news …}` stands for an item of that category.
 */
const routes = [
  ["/holder", "Единая социальная карта"],
  ["/holder/capabilities", "Возможности"],
  ["/holder/capabilities/settlement-application", "Расчётное приложение"],
  ["/holder/capabilities/transport-application", "Транспортное приложение"],
  ["/holder/capabilities/loyalty-program", "Скидки и бонусы"],
  ["/holder/capabilities/soglasie", "Согласие"],
  ["/holder/capabilities/mobyle-application", "Мобильное приложение"],
  ["/holder/capabilities/partner/101", "Живица"],
  ["/holder/how-to-get-a-card", "Как получить карту"],
  ["/holder/card-bank", "Банковская карта"],
  ["/holder/card-social", "Нефинансовая карта"],
  ["/holder/materials", "Материалы"],
  ["/holder/materials/legal-framework", "Нормативная база"],
  ["/holder/materials/guides-and-regulations", "Инструкции и регламенты"],
  ["/holder/support", "Поддержка"],
  ["/holder/support/questions", "Вопросы и ответы"],
  ["/holder/news", "Новости"],
  ["/holder/news/{news 1}", ""],
  ["/holder/search", "Поиск"],
  ["/holder/stocks", "Акции"],
  ["/holder/stocks/1", "лекарства"],
  ["/holder/partner-program", "Партнеры и акции"],
  ["/holder/partner-program/partner/101", "Живица"],
  ["/partner", "Партнёрам"],
  ["/partner/advantages", "Преимущества"],
  ["/partner/joining-procedure", "Порядок присоединения"],
  ["/partner/materials", "Материалы"],
  ["/partner/materials/legal-framework", "Нормативная база"],
  ["/partner/materials/guides-and-regulations", "Инструкции и регламенты"],
  ["/partner/materials/transport", "Транспорт"],
  ["/partner/news", "Новости"],
  ["/partner/news/{news 2}", ""],
  ["/partner/contacts", "Контакты"],
  ["/partner/search", "Поиск"],
  ["/operator/operator-information", "Об операторе"],
  ["/operator/cooperation", "Сотрудничество"],
  ["/operator/contacts", "Контакты"],
  ["/operator/news/{news 4}", ""],
  ["/operator/search", "Поиск"],
  ["/lk/login", "Личный кабинет"],
] as const;

/** Words of a page's own text, without header and footer, that make it more than an empty frame. */
const leastWords = 25;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [route, title] of routes) {
    test(`${route} reads`, async ({ page, request, baseURL }) => {
      const path = await withNewsId(route, (category) =>
        request.get(`/api/site/v1/news?category=${category}&per-page=1`).then((answer) => answer.json()),
      );
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
      const framed = path.startsWith("/lk") ? 0 : 1;
      await expect(page.getByRole("banner")).toHaveCount(framed);
      await expect(page.getByRole("contentinfo")).toHaveCount(framed);
    });
  }
});

/** One page at two addresses (design: the second is canonical). */
function canonicalOf(path: string): string {
  return path.replace("/capabilities/partner/", "/partner-program/partner/");
}

async function withNewsId(route: string, newsOf: (category: string) => Promise<{ id: number }[]>): Promise<string> {
  const category = /\{news (\d)\}/.exec(route)?.[1];
  if (category === undefined) return route;
  const [item] = await newsOf(category);
  return route.replace(/\{.*\}/, String(item?.id));
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
