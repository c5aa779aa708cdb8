import { expect, type Page } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, reload } from "../helpers/worker-probe.ts";

const titles = (page: Page) => page.locator("main li h2");

test("appends the next 4 news, and keeps the number shown in the URL", async ({ page }) => {
  const consoleLines = await recordConsole(page);
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
  expect(consoleLines).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("chooses the period by form and links, and shows errors beside the field", async ({ page }) => {
    await page.goto("/holder/news");
    await page.getByRole("link", { name: "2025", exact: true }).click();
    await expect(page.getByText("Новости за 2025 год. Показано: 4")).toBeVisible();
    for (const date of await page.locator("main time").all()) {
      expect(await date.getAttribute("datetime")).toMatch(/^202(5|4-12-31)/);
    }
    await page.getByText("Выбрать даты").click();
    await page.getByLabel("С", { exact: true }).fill("2025-06-30");
    await page.getByLabel("По", { exact: true }).fill("2025-01-01");
    await page.getByRole("button", { name: "Показать" }).click();
    const wrong = page.getByLabel("По", { exact: true });
    await expect(wrong).toHaveAccessibleDescription(/^Эта дата раньше, чем в\sполе «С»$/);
    await expect(wrong).toHaveValue("2025-01-01");
    await expect(titles(page)).toHaveCount(0);
    await page.goto("/holder/news?from=1.2.2025");
    await expect(page.getByLabel("С", { exact: true })).toHaveAccessibleDescription("Укажите день, месяц и год");
    await page.getByRole("link", { name: "Показать все новости" }).click();
    await expect(titles(page)).toHaveCount(4);
  });
});

test("chooses, pages through and resets a period; back restores the one before", more, async ({ page }) => {
  const consoleLines = await recordConsole(page);
  await open(page, "/holder/news");
  await page.getByText("Выбрать даты").click();
  const [from, to] = [page.getByLabel("С", { exact: true }), page.getByLabel("По", { exact: true })];
  await from.fill("2024-01-01");
  await to.fill("2026-06-30");
  const asked = page.waitForRequest(/\/v1\/news\?.*from=2024-01-01&to=2026-06-30/);
  await page.getByRole("button", { name: "Показать" }).click();
  await asked;
  await expect(page).toHaveURL(/\/holder\/news\?from=2024-01-01&to=2026-06-30$/);
  await expect(page.getByText(/^Новости\sс\s1\sянваря\s2024\sпо\s30\sиюня\s2026\.\sПоказано:\s4$/)).toBeVisible();
  await expect(page.locator("main").getByRole("button", { name: "Показать" })).toBeFocused();
  await page.getByRole("link", { name: "Показать ещё" }).click();
  await expect(titles(page)).toHaveCount(8);
  await expect(page).toHaveURL(/from=2024-01-01&to=2026-06-30&page=2$/);
  for (const date of await page.locator("main time").all()) {
    expect((await date.getAttribute("datetime")) ?? "").toMatch(/^(2024|2025|2026-0[1-6])/);
  }
  await page.getByRole("link", { name: "Сбросить" }).click();
  await expect(page).toHaveURL(/\/holder\/news$/);
  await expect(from).toHaveValue("");
  await expect(page.getByRole("link", { name: "За всё время" })).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(titles(page)).toHaveCount(8);
  await expect(from).toHaveValue("2024-01-01");
  expect(consoleLines).toEqual([]);
});

test("rejects unordered or incomplete dates beside the field without a request", more, async ({ page }) => {
  await open(page, "/partner/news?from=2026-01-01");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const [from, to] = [page.getByLabel("С", { exact: true }), page.getByLabel("По", { exact: true })];
  await to.fill("2025-12-31");
  await page.getByRole("button", { name: "Показать" }).click();
  await expect(to).toHaveAccessibleDescription(/^Эта дата раньше, чем в\sполе «С»$/);
  await expect(to).toBeFocused();
  await from.press("Backspace");
  await to.fill("");
  await page.getByRole("button", { name: "Показать" }).click();
  await expect(from).toHaveAccessibleDescription("Укажите день, месяц и год");
  await expect(to).toHaveAccessibleDescription("");
  expect(requests.filter((url) => url.includes("/v1/news"))).toEqual([]);
  await expect(page).toHaveURL(/\?from=2026-01-01$/);
});

test("offers a way out of a period without news", more, async ({ page }) => {
  await open(page, "/holder/news?from=2015-01-01&to=2015-12-31");
  await expect(page.getByRole("heading", { name: "Новостей за 2015 год нет" })).toBeVisible();
  await page.getByRole("link", { name: "Показать все новости" }).click();
  await expect(titles(page)).toHaveCount(4);
});

test("leads from an item back to the list as it was left, after a reload too", more, async ({ page }) => {
  await open(page, "/holder/news?to=2026-06-30&page=2");
  await titles(page).getByRole("link").nth(6).click();
  const back = page.getByRole("link", { name: "К списку новостей" });
  await expect(back).toHaveAttribute("href", "/holder/news?to=2026-06-30&page=2");
  await reload(page);
  await expect(back).toHaveAttribute("href", "/holder/news?to=2026-06-30&page=2");
  await back.click();
  await expect(titles(page)).toHaveCount(8);
});

test("shares an item by the device's dialog, or copies its URL", more, async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/holder/news/1?utm_source=vk");
  const button = page.getByRole("button", { name: "Поделиться" });
  await page.evaluate(() =>
    Object.defineProperty(Navigator.prototype, "share", { value: undefined, configurable: true }),
  );
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await button.click();
  await expect(page.getByRole("status").filter({ hasText: "Ссылка скопирована" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/n/1`);

  await page.evaluate(() => {
    const share = async (data: ShareData) => Object.assign(window, { shared: data });
    Object.defineProperty(Navigator.prototype, "share", { value: share, configurable: true });
  });
  await button.click();
  const title = await page.locator("h1").innerText();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "shared")))
    .toEqual({ title: title.replaceAll("\u00a0", " "), url: `${baseURL}/n/1` });
  await expect(page.getByText("Ссылка скопирована")).toHaveCount(0);
});

test("news and their period fit a phone screen", more, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, "/holder/news?from=2026-02-01&to=2026-01-01");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const controls = page.locator("main").locator("nav[aria-label^=Новости] a, summary, form button, form a");
  // At hydration they are made anew.
  await expect(async () => {
    for (const control of await controls.all()) {
      expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(48);
    }
  }).toPass();
});

test("without JavaScript shows the second page under the first", async ({ request }) => {
  const html = await (await request.get("/holder/news?page=2")).text();
  expect(html.match(/<li[^>]*>(?:(?!<\/li>)[\s\S])*?<h2/g)?.length).toBeGreaterThanOrEqual(8);
});

test("changes titles on navigation, scrolls to the top, and restores the scroll on back, after a reload too", async ({
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

test("follows a link in the CMS's text without a page load", more, async ({ page }) => {
  await open(page, "/holder/offline");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator("main .prose").getByRole("link", { name: "«Как получить карту»" }).first().click();
  await expect(page.locator("h1")).toHaveText("Как получить карту");
  expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
});

test("reports a failed news load in place and retries it", more, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }));
  await open(page, "/holder/news");
  await page.route("**/api/site/v1/news?**", (route) => route.fulfill({ status: 502, json: { message: "нет" } }));
  await expect(titles(page)).toHaveCount(4);
  await page.getByRole("link", { name: "Показать ещё" }).click();
  await expect(page.getByText("Не загрузилось")).toBeVisible();
  await expect(titles(page)).toHaveCount(4);
  for (const role of ["alert", "dialog"] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await page.unroute("**/api/site/v1/news?**");
  await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(titles(page)).toHaveCount(8);
});

test(
  "scrolls to a fragment of another page; after a local fragment the next page starts at its top",
  more,
  async ({ page }) => {
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

    // Like a link in the CMS's text.
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href, textContent: "Туда" });
      document.querySelector("main")?.append(link);
      link.click();
    }, `/holder/how-to-get-a-card${address}`);
    await expect(page.locator("h1")).toHaveText("Как получить карту");
    await expect(page.locator(address)).toBeInViewport();
  },
);

test.describe(() => {
  test.use({ serviceWorkers: "allow" });

  test("keeps the CMS's text and the focus when the same text arrives again", more, async ({ page }) => {
    await open(page, "/holder/card-bank");
    await page.evaluate(() => navigator.serviceWorker.ready);
    const link = page.locator("main .prose a").first();
    await link.focus();
    await page.evaluate(() => Object.assign(window, { text: document.querySelector("main .prose") }));
    // The worker's message about changed texts; these have not changed, and must not be rendered again.
    const answered = page.waitForResponse("**/api/site/v1/block?page=CardBank");
    await page.evaluate(() =>
      navigator.serviceWorker.dispatchEvent(
        new MessageEvent("message", {
          data: { type: "dataset-changed", url: "/api/site/v1/block?page=CardBank" },
        }),
      ),
    );
    await (await answered).finished();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, "text") === document.querySelector("main .prose"))).toBe(true);
  });
});

test("ends an article with the latest news except itself", more, async ({ page }) => {
  await open(page, "/holder/news");
  const [first = "", second = ""] = await titles(page).allInnerTexts();
  await page.getByRole("link", { name: first }).click();
  const latest = page.getByRole("region", { name: "Последние новости" });
  await expect(latest.getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(latest.getByRole("link", { name: first })).toHaveCount(0);
  await latest.getByRole("link", { name: second }).click();
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await expect(latest.getByRole("link", { name: first })).toBeVisible();
});
