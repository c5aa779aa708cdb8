import { expect, type Page } from "playwright/test";
import { listen } from "./console.ts";
import { test } from "./shared-portal.ts";
import { open, reload } from "./worker-probe.ts";

const titles = (page: Page) => page.locator("main li h2");

test("the next page of news is appended, four at a time, and the address keeps how many are shown", async ({
  page,
}) => {
  const said = await listen(page);
  await open(page, "/holder/news");
  await expect(titles(page)).toHaveCount(4);
  const first = await titles(page).allInnerTexts();
  await page.getByRole("link", { name: "Показать ещё" }).click();
  await expect(titles(page)).toHaveCount(8);
  expect((await titles(page).allInnerTexts()).slice(0, 4)).toEqual(first);
  await expect(titles(page).getByRole("link").nth(4)).toBeFocused();
  expect(new URL(page.url()).search).toBe("?page=2");
  await reload(page);
  await expect(titles(page)).toHaveCount(8);
  for (let shown = 8; (await page.getByRole("link", { name: "Показать ещё" }).count()) > 0; ) {
    await page.getByRole("link", { name: "Показать ещё" }).click();
    await expect.poll(() => titles(page).count()).toBeGreaterThan(shown);
    shown = await titles(page).count();
  }
  const all = await titles(page).allInnerTexts();
  expect(new Set(all).size).toBe(all.length);
  expect(said).toEqual([]);
});

test("without JavaScript the next page of news stands under the first too", async ({ request }) => {
  const html = await (await request.get("/holder/news?page=2")).text();
  expect(html.match(/<li[^>]*>(?:(?!<\/li>)[\s\S])*?<h2/g)?.length).toBeGreaterThanOrEqual(8);
});

test("titles change on navigation; the scroll goes to the top, and back to its place, after a reload too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, "/holder/news?page=2");
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const link = titles(page).getByRole("link").nth(5);
  await link.scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(300);
  const place = await scrolled();
  const name = await link.innerText();
  await link.click();
  await expect(page.locator("h1")).toHaveText(name);
  await expect(page).toHaveTitle(`${name} — Единая социальная карта`);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle("Новости — Единая социальная карта");
  await expect.poll(scrolled).toBe(place);
  await reload(page);
  await expect.poll(scrolled).toBe(place);
  await page.goForward();
  await expect(page.locator("h1")).toHaveText(name);
  await reload(page);
  await page.goBack();
  await expect.poll(scrolled).toBe(place);
});

test("a link in the CMS's text is followed without loading the document anew", async ({ page }) => {
  await open(page, "/holder/how-to-get-a-card");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator("main").getByRole("link", { name: "Банковская" }).first().click();
  await expect(page.locator("h1")).toHaveText("Банковская карта");
  expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
});

test("a failed read says so quietly and can be tried again", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }));
  await open(page, "/holder");
  await page.route("**/api/site/v1/news?**", (route) => route.fulfill({ status: 502, json: { message: "нет" } }));
  await page.getByRole("link", { name: "Все новости" }).click();
  await expect(page.locator("h1")).toHaveText("Новости");
  await expect(titles(page)).toHaveCount(4);
  await page.getByRole("link", { name: "Показать ещё" }).click();
  await expect(page.getByText("Не загрузилось")).toBeVisible();
  await expect(titles(page)).toHaveCount(4);
  await page.unroute("**/api/site/v1/news?**");
  await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(titles(page)).toHaveCount(8);
});

test("a fragment of another page is scrolled to; after a fragment of the page itself the next page begins at its top", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page, "/holder/how-to-get-a-card");
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const last = page.getByRole("navigation", { name: "На этой странице" }).getByRole("link").last();
  const address = (await last.getAttribute("href")) ?? "";
  await last.click();
  await expect.poll(scrolled).toBeGreaterThan(200);
  await page.getByRole("contentinfo").getByRole("link", { name: "Вопросы и ответы" }).click();
  await expect(page.locator("h1")).toHaveText("Вопросы и ответы");
  await expect.poll(scrolled).toBe(0);

  // As a link in the CMS's text would lead.
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href, textContent: "Туда" });
    document.querySelector("main")?.append(link);
    link.click();
  }, `/holder/how-to-get-a-card${address}`);
  await expect(page.locator("h1")).toHaveText("Как получить карту");
  await expect(page.locator(address)).toBeInViewport();
});

test("the CMS's text stays in the page, focus included, when the same text comes anew", async ({ page }) => {
  await open(page, "/holder/how-to-get-a-card");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const link = page.locator("main .prose a").first();
  await link.focus();
  await page.evaluate(() => Object.assign(window, { text: document.querySelector("main .prose") }));
  // What the worker says when the page's texts have changed; these have not, and must not be put in anew.
  const answered = page.waitForResponse("**/api/site/v1/block?page=HowToGetACard");
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(
      new MessageEvent("message", { data: { type: "dataset-changed", url: "/api/site/v1/block?page=HowToGetACard" } }),
    ),
  );
  await (await answered).finished();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, "text") === document.querySelector("main .prose"))).toBe(true);
});
