import Fastify from "fastify";
import { expect, type Page } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { refuseNextPages } from "../helpers/page-actions.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { portalInProcess } from "../helpers/portal-in-process.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, reload } from "../helpers/worker-probe.ts";

const partners = (page: Page) => page.locator("main section", { hasText: "Где принимают карту" }).locator("li:has(h3)");
const promotions = (page: Page) => page.locator("main").getByRole("article");
const count = (page: Page) =>
  page
    .locator("main")
    .getByRole("status")
    .filter({ hasText: /партн[её]р|Действует/ });

/** A visitor who has picked the city before. */
async function pickCity(page: Page, name: string): Promise<void> {
  const cities: { name: string }[] = await (await page.request.get("/api/card/ListLocalities")).json();
  const city = cities.find((each) => each.name === name);
  await page.addInitScript((picked) => localStorage.setItem("pickedCity", picked), JSON.stringify(city));
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a partner's row says its nearest street and hours", async ({ page, request }) => {
    // A page waits 2 s for its lists; merging all branches for the first time takes longer on a slow machine.
    await request.get("/api/branches");
    await page.goto("/holder/partner-program?name=Живица");
    await expect(partners(page).first()).toContainText(/Екатеринбург, ул\.\sМосковская,\s100 1,8\sкм от\sцентра/);
    await expect(partners(page).first()).toContainText("Круглосуточно");
  });

  test("filters promotions by a plain form, running ones first, each with its dates", async ({ page }) => {
    await page.goto("/holder/stocks");
    await expect(page.getByRole("heading", { name: "Действуют сейчас" })).toBeVisible();
    const all = await promotions(page).count();
    await page.getByRole("checkbox", { name: "Аптеки" }).check();
    await page.getByRole("checkbox", { name: "Оптика" }).check();
    await page.getByRole("button", { name: "Показать" }).click();
    await expect(page).toHaveURL(/category=1&category=4$/);
    await expect(page.getByRole("checkbox", { name: "Оптика" })).toBeChecked();
    expect(await promotions(page).count()).toBeLessThan(all);
    await expect(page.getByRole("link", { name: "Бесплатная проверка зрения" })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/holder\/stocks\?category=1,4$/);
  });

  test("finds partners by name and category, 24 at a time", more, async ({ page }) => {
    await page.goto("/holder/partner-program");
    await expect(partners(page)).toHaveCount(24);
    await expect(count(page)).toHaveText(/^24\sпартнёра\sиз\s300$/);
    await page.getByRole("link", { name: "Показать ещё" }).click();
    await expect(partners(page)).toHaveCount(48);
    await page.getByRole("searchbox", { name: "Название" }).fill("оптика");
    await page.getByRole("checkbox", { name: "Оптика" }).check();
    await page.getByRole("button", { name: "Найти" }).click();
    await expect(partners(page).first()).toContainText("Оптика");
    await expect(page.getByRole("searchbox", { name: "Название" })).toHaveValue("оптика");
  });

  test("shows a partner's discount, promotions and addresses with hours, 20 at a time", async ({ page }) => {
    await page.goto("/holder/partner-program/partner/101");
    await expect(page.locator("h1")).toHaveText("Аптеки «Живица»");
    await expect(page.locator("main")).toContainText("Ежедневно 9:00–\u206021:00");
    await expect(page.getByRole("link", { name: "zhivitsa.example.ru" })).toHaveAttribute("href", /^https:/);
    await expect(page.getByRole("link", { name: /на лекарства по будням/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "Ближайшие адреса" }).getByRole("listitem")).toHaveCount(3);
    const addresses = page.locator("#places li:has(h3)").filter({ hasText: "ул." });
    const first = await addresses.count();
    await page.getByRole("link", { name: "Показать ещё" }).click();
    await expect.poll(() => addresses.count()).toBeGreaterThan(first);
  });
});

test("a picture that does not come leaves its words on a calm ground", more, async ({ page }) => {
  await page.route("**/media/**", (route) => route.fulfill({ status: 404 }));
  await page.goto("/holder/stocks");
  const picture = page.locator("main .picture img").first();
  await picture.scrollIntoViewIfNeeded();
  const words = await picture.evaluate((image) => {
    const { content, position, backgroundColor } = getComputedStyle(image, "::after");
    return {
      content,
      position,
      isClear: backgroundColor === "rgba(0, 0, 0, 0)",
      isBroken: !Reflect.get(image, "naturalWidth"),
    };
  });
  const alt = await picture.getAttribute("alt");
  expect(words).toEqual({ content: JSON.stringify(alt), position: "absolute", isClear: false, isBroken: true });
});

test("applies a partner filter at once, puts it into the URL, and undoes it on back", async ({ page }) => {
  const consoleLines = await recordConsole(page);
  await open(page, "/holder/partner-program");
  await page.getByRole("checkbox", { name: "Оптика" }).check();
  await expect(page).toHaveURL(/\?category=4$/);
  await expect(count(page)).toHaveText(/^16\sпартнёров$/);
  await page.getByRole("button", { name: /^Ещё\s\d+$/ }).click();
  await page.getByRole("checkbox", { name: "Медицина" }).check();
  await expect(page).toHaveURL(/\?category=4,7$/);
  await expect(count(page)).toHaveText(/^24\sпартнёра\sиз\s38$/);
  await page.getByRole("link", { name: "Показать ещё" }).click();
  await expect(partners(page)).toHaveCount(38);
  await expect(partners(page).nth(24).getByRole("link")).toBeFocused();
  await reload(page);
  await expect(partners(page)).toHaveCount(38);
  await page.goBack();
  await expect(partners(page)).toHaveCount(24);
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: "Медицина" })).not.toBeChecked();
  await expect(count(page)).toHaveText(/^16\sпартнёров$/);
  await page.getByRole("link", { name: "Всё", exact: true }).click();
  await expect(count(page)).toHaveText(/^24\sпартнёра\sиз\s300$/);
  expect(consoleLines).toEqual([]);
});

test("on a phone a few categories come first, and the rest unfolds in place", more, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/holder/stocks?category=7");
  // A promotion is a row, lower than a picture with words beneath.
  expect((await promotions(page).first().boundingBox())?.height).toBeLessThan(240);
  const shown = page.getByRole("group", { name: "Что интересует" }).getByRole("checkbox");
  await expect(shown).toHaveCount(4);
  await expect(page.getByRole("checkbox", { name: "Медицина" })).toBeChecked();
  const more = page.getByRole("button", { name: /^Ещё\s\d+$/ });
  const rest = Number(/\d+/.exec((await more.textContent()) ?? ""));
  await more.click();
  await expect(shown).toHaveCount(4 + rest);
  await expect(shown.nth(3)).toBeFocused();
  await expect(more).toHaveCount(0);
});

test("the category narrows «Акции» beside the partners, too", async ({ request }) => {
  const names = async (search: string) => {
    const html = await (await request.get(`/holder/partner-program${search}`)).text();
    return html
      .slice(html.indexOf('id="promotions-title"'))
      .match(/<h3.*?<\/h3>/g)
      ?.slice(0, 3);
  };
  const optician = await names("?category=4");
  expect(optician?.join()).toContain("проверка зрения");
  expect((await names(""))?.join()).not.toBe(optician?.join());
});

test("finds partners while typing, and offers a way out when there are none", more, async ({ page }) => {
  await open(page, "/holder/partner-program");
  const field = page.getByRole("searchbox", { name: "Название" });
  await field.fill("ЖИВИЦ");
  await expect(partners(page)).toHaveCount(1);
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\?name=/);
  await field.fill("ыыы");
  await expect(page.getByRole("heading", { name: "Таких партнёров нет" })).toBeVisible();
  await page.getByRole("link", { name: "Сбросить фильтры" }).click();
  await expect(field).toHaveValue("");
  await expect(partners(page)).toHaveCount(24);
});

test("narrows partners and promotions to the picked city, with all cities one press away", async ({ page }) => {
  const consoleLines = await recordConsole(page);
  await pickCity(page, "Ревда");
  await open(page, "/holder/stocks");
  const nizhnyTagil = page.getByRole("link", { name: /в Нижнем Тагиле/ });
  await expect(page.getByText("Акции в Ревде")).toBeVisible();
  await expect(nizhnyTagil).toHaveCount(0);
  await page.getByRole("link", { name: "Вся область", exact: true }).click();
  await expect(page).toHaveURL(/\?city=all$/);
  await expect(nizhnyTagil).toBeVisible();
  await page.getByRole("link", { name: "Только Ревда" }).click();
  await expect(nizhnyTagil).toHaveCount(0);

  await open(page, "/holder/partner-program");
  await expect(page.getByText("Партнёры в Ревде")).toBeVisible();
  await expect(count(page)).not.toHaveText(/из\s300/);
  const row = partners(page).filter({ hasText: "Аптеки «Живица»" });
  await expect(row).toContainText(/^Аптеки «Живица»ул\..+\sот\sцентра/);
  await open(page, "/holder/partner-program/partner/101");
  await expect(page.locator("#places-count")).toContainText("в Ревде");
  expect(consoleLines).toEqual([]);
});

test("applies a city chosen on the page at once", more, async ({ page }) => {
  await open(page, "/holder/stocks");
  await page.getByRole("button", { name: "Выбрать город" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ревда", exact: true }).click();
  await expect(page.getByText("Акции в Ревде")).toBeVisible();
});

test("shows when coming promotions begin, and collapses ended ones", more, async ({ page }) => {
  await open(page, "/holder/stocks");
  await expect(page.getByText(/^Начнётся\s\d+\s[а-я]+/).first()).toBeVisible();
  const ended = page.getByText(/^Завершилась\s\d+\s[а-я]+/).first();
  await expect(ended).toBeHidden();
  await page.getByRole("heading", { name: /Завершились/ }).click();
  await expect(ended).toBeVisible();
});

test("leads from a promotion and a key partner to the partner's page, with its title", async ({ page }) => {
  await open(page, "/holder/stocks");
  await page.getByRole("link", { name: "Бесплатная проверка зрения" }).click();
  await expect(page.locator("h1")).toHaveText("Бесплатная проверка зрения");
  await page.locator("main").getByRole("link", { name: "Оптика «Ясный взгляд»" }).click();
  await expect(page.locator("h1")).toHaveText("Оптика «Ясный взгляд»");
  await expect(page).toHaveTitle(/^Оптика «Ясный взгляд» —/);
  await open(page, "/partner");
  await page.getByRole("region", { name: "Ключевые партнёры" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/holder\/partner-program\/partner\/101$/);
});

test("reports failed lists, retries them, and keeps what the HTML brought", more, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }));
  await page.route(/\/api\/(?:promotions|card\/ListAcceptors)$/, (route) => route.abort());
  await refuseNextPages(page);
  await open(page, "/holder/partner-program");
  await expect(partners(page)).toHaveCount(24);
  await page.getByRole("checkbox", { name: "Оптика" }).check();
  await expect(
    page.locator("main section", { hasText: "Где принимают карту" }).getByText("Не загрузилось"),
  ).toBeVisible();
  await page.getByRole("link", { name: "Все акции" }).click();
  await expect(page.locator("main").getByText("Не загрузилось")).toBeVisible();
  await page.unroute(/\/api\/(?:promotions|card\/ListAcceptors)$/);
  await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(promotions(page).first()).toBeVisible();
  await page.goBack();
  await expect(count(page)).toHaveText(/^16\sпартнёров$/);
});

test("shows a long list of promotions by pages, and keeps its place on the way back", more, async ({ page }) => {
  const card = Fastify();
  card.get("/ListLoyaltyPrograms", async () =>
    Array.from({ length: 120 }, (_, index) => ({ id: index, name: `Акция ${index}`, description: "<p>Скидка</p>" })),
  );
  card.get("/*", async () => []);
  const service = await card.listen({ port: 0, host: "127.0.0.1" });
  const portal = await portalInProcess({ SITE_API_URL: service, CARD_API_URL: service, CARD_API_KEY: "key" });
  try {
    const cards = page.locator("main li h3");
    await open(page, `${portal.url}/holder/stocks`);
    await expect(cards).toHaveCount(24);
    await expect(page.getByText("Действует акций: 120")).toBeVisible();
    await page.getByRole("link", { name: "Показать ещё" }).click();
    await expect(cards).toHaveCount(48);
    await expect(page.getByRole("link", { name: "Акция 24" })).toBeFocused();
    await page.getByRole("link", { name: "Акция 40" }).click();
    await expect(page.locator("h1")).toHaveText("Акция 40");
    await page.goBack();
    await expect(cards).toHaveCount(48);
    await open(page, `${portal.url}/holder/stocks?page=5`);
    await expect(cards).toHaveCount(120);
    await expect(page.getByRole("link", { name: "Показать ещё" })).toHaveCount(0);
  } finally {
    await portal.close();
    card.server.closeAllConnections();
    await card.close();
  }
});

test(
  "key partners are on a page that a link within the portal opens, before it is scrolled",
  more,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, "/holder/support/questions");
    // With both the page is long at once, and what is far down does not come near the screen.
    const prepared = Promise.all([
      page.waitForEvent("requestfinished", (request) => request.url().endsWith("/next-page/holder/partner-program")),
      page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/partners-page-")),
    ]);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), {
        href: "/holder/partner-program",
        textContent: "К ним",
      });
      document.querySelector("main")?.prepend(link);
    });
    await prepared;
    await page.getByRole("link", { name: "К ним" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Партнёры и акции");
    await expect(page.getByRole("heading", { name: "Ключевые партнёры" })).toHaveCount(1);
  },
);
