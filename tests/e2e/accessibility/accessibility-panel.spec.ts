import { expect, type Page } from "playwright/test";
import { accessibilityExtrasKey, accessibilityKey } from "../../../src/lib/storage/storage-keys.ts";
import { more } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, reload } from "../helpers/worker-probe.ts";
import { axeViolations } from "./axe-violations.ts";
import { installFakeSpeech } from "./fake-speech.ts";

// A worker would serve the lazy code whose requests are watched here.
test.use({ serviceWorkers: "block" });

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

const panelOf = (page: Page) => page.getByRole("region", { name: "Настройки экрана" });
const choice = (page: Page, group: string, name: string) =>
  panelOf(page).getByRole("group", { name: group }).getByRole("button", { name, exact: true });
const look = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

function storedAt(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);
}

async function startWith(page: Page, settings: object): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    accessibilityKey,
    JSON.stringify({ visuallyImpaired: 1, ...settings }),
  ] as const);
}

const chosen = {
  settings: {
    visuallyImpaired: 1,
    fontSize: "large",
    color: "contrast",
    images: 1,
    letterSpacing: "large",
    fontStyle: "serif",
  },
  extras: { lineHeight: "medium", greyImages: 1 },
  look: { theme: "contrast", size: "large", spacing: "large", font: "serif", images: "grey", leading: "medium" },
};
const usual = {
  settings: {
    visuallyImpaired: 1,
    fontSize: "small",
    color: "normal",
    images: 1,
    letterSpacing: "normal",
    fontStyle: "sans-serif",
  },
  look: { theme: "normal", size: "small", spacing: "normal", font: "sans-serif", images: "on", leading: "normal" },
};

test("applies and stores each setting, restores it before the next visit's first paint, and undoes it", async ({
  page,
}) => {
  const serif: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("pt-serif")) serif.push(request.url());
  });
  await page.setViewportSize(wide);
  await open(page, "/holder/news");
  await page.getByRole("button", { name: "Версия для слабовидящих" }).click();
  const firstStored = () => storedAt(page, accessibilityKey);
  await expect.poll(firstStored).toEqual(usual.settings);

  await choice(page, "Картинки", "Скрыть").click();
  await expect.poll(firstStored).toEqual({ ...usual.settings, images: 0 });
  expect(await look(page)).toMatchObject({ images: "off" });
  for (const [group, name] of [
    ["Размер текста", "Очень крупный"],
    ["Цвет", "Контраст"],
    ["Картинки", "Чёрно-белые"],
    ["Расстояние между строками", "Среднее"],
    ["Расстояние между буквами", "Большое"],
  ] as const) {
    // Enlarged text uses the narrow layout, where these are collapsed.
    if (!(await choice(page, group, name).isVisible()))
      await page.getByRole("button", { name: "Ещё настройки" }).click();
    await choice(page, group, name).click();
    await expect(choice(page, group, name)).toHaveAttribute("aria-pressed", "true");
  }
  await expect(choice(page, "Картинки", "Показать")).toHaveAttribute("aria-pressed", "false");
  expect(serif).toEqual([]);
  const asked = page.waitForRequest(/pt-serif/);
  await choice(page, "Шрифт", "С засечками").click();
  await asked;
  expect(await firstStored()).toEqual(chosen.settings);
  expect(await storedAt(page, accessibilityExtrasKey)).toEqual(chosen.extras);
  expect(await look(page)).toMatchObject(chosen.look);
  const style = await page
    .locator("main p")
    .first()
    .evaluate((element) => {
      const { fontFamily, letterSpacing, lineHeight, fontSize } = getComputedStyle(element);
      const inEm = (length: string) => Number.parseFloat(length) / Number.parseFloat(fontSize);
      return { fontFamily, letterSpacing: inEm(letterSpacing), lineHeight: inEm(lineHeight) };
    });
  expect(style.fontFamily).toMatch(/^"PT Serif"/);
  expect(style.letterSpacing).toBeGreaterThan(0.1);
  expect(style.lineHeight).toBeGreaterThan(1.7);
  await expect(page.locator("main img").first()).toHaveCSS("filter", "grayscale(1)");

  // The document's look when its body starts, before anything can be painted.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      Reflect.set(window, "firstLook", { ...document.documentElement.dataset });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await reload(page);
  expect(await page.evaluate(() => Reflect.get(window, "firstLook"))).toMatchObject(chosen.look);
  await expect(choice(page, "Цвет", "Контраст")).toHaveAttribute("aria-pressed", "true");

  // Suspended, not erased.
  const toggle = (name: string) => page.getByRole("button", { name }).locator("visible=true");
  await toggle("Обычная версия").click();
  await expect.poll(() => look(page)).toMatchObject(usual.look);
  await expect(panelOf(page)).toBeHidden();
  await toggle("Версия для слабовидящих").click();
  await expect.poll(() => look(page)).toMatchObject(chosen.look);

  await page.getByRole("button", { name: "Ещё настройки" }).click();
  await page.getByRole("button", { name: "Вернуть как было" }).click();
  expect(await look(page)).toMatchObject(usual.look);
  expect(await firstStored()).toEqual(usual.settings);
  expect(await storedAt(page, accessibilityExtrasKey)).toEqual({ lineHeight: "normal", greyImages: 0 });
});

test("opens on the first press and replays presses made before its code has loaded", more, async ({ page }) => {
  const consoleLines = await recordConsole(page);
  const late = Promise.withResolvers<void>();
  let tries = 0;
  await page.route("**/assets/screen-settings-*.js", async (route) => {
    tries += 1;
    if (tries === 1) return route.abort();
    await late.promise;
    return route.continue();
  });
  await page.setViewportSize(phone);
  await open(page, "/holder");
  expect(tries).toBe(0);
  await page.getByRole("button", { name: "Версия для слабовидящих" }).click();
  await expect(page.getByRole("heading", { name: "Настройки экрана" })).toBeFocused();
  await expect.poll(() => tries).toBe(1);
  // The first request failed: the press retries it.
  await choice(page, "Цвет", "Контраст").click();
  await expect.poll(() => tries).toBe(2);
  expect(await look(page)).toMatchObject({ theme: "normal" });
  late.resolve();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
  await expect(choice(page, "Цвет", "Контраст")).toHaveAttribute("aria-pressed", "true");
  expect(consoleLines.filter((line) => !/ERR_FAILED|Service Worker registration blocked/.test(line))).toEqual([]);
});

test("on a phone opens the panel or the menu, never both, and leads from the panel back to the menu", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await startWith(page, {});
  await open(page, "/holder/support");
  const menu = page.getByRole("dialog", { name: "Меню" });
  const size = choice(page, "Размер текста", "Крупный");
  await page.getByRole("button", { name: "Вернуться в меню" }).click();
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("heading", { name: "Меню" })).toBeFocused();
  await expect(size).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Меню" })).toBeFocused();

  await page.getByRole("button", { name: "Показать настройки" }).click();
  await expect(size).toBeVisible();
  await page.getByRole("link", { name: "Меню" }).click();
  await expect(menu).toBeVisible();
  await expect(size).toBeHidden();

  await menu.getByRole("button", { name: "Обычная версия" }).click();
  await expect(panelOf(page)).toBeHidden();
  await page.getByRole("link", { name: "Меню" }).click();
  await menu.getByRole("button", { name: "Версия для слабовидящих" }).click();
  await expect(menu).toBeHidden();
  await expect(size).toBeVisible();
  await expect(page.getByRole("heading", { name: "Настройки экрана" })).toBeFocused();
});

test(
  "on a wide screen leads back to the menu's first item, and stays hidden on the next visit once hidden",
  more,
  async ({ page }) => {
    await page.setViewportSize(wide);
    await startWith(page, { color: "invert" });
    await open(page, "/holder/support");
    const color = choice(page, "Цвет", "Тёмный");
    await page.getByRole("button", { name: "Вернуться в меню" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Возможности" })).toBeFocused();
    await expect(color).toBeHidden();
    await reload(page);
    await expect(color).toBeHidden();
    expect(await look(page)).toMatchObject({ theme: "invert" });
    await page.getByRole("button", { name: "Показать настройки" }).click();
    await expect(color).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Скрыть настройки" }).click();
    await expect(page.getByRole("button", { name: "Показать настройки" })).toBeFocused();
  },
);

test("marks the settings in effect before the panel's code has come", more, async ({ page }) => {
  await page.route(/\/assets\/screen-settings-panel-/, (route) => route.abort());
  await page.setViewportSize(wide);
  await startWith(page, { color: "contrast", fontStyle: "serif" });
  await page.goto("/holder");
  const pressed = panelOf(page).locator("button[aria-pressed=true]");
  const inEffect = ["Обычный", "Контраст", "Показать", "Обычное", "Обычное", "С засечками"];
  const names = () => pressed.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent));
  expect(await names()).toEqual(inEffect);
});

test("shows the panel without a menu link on a page without a header", more, async ({ page }) => {
  await startWith(page, { color: "invert" });
  await open(page, "/lk/login");
  await expect(choice(page, "Цвет", "Тёмный")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Вернуться в меню" })).toBeHidden();
  await page.getByRole("button", { name: "Обычная версия" }).click();
  await expect(panelOf(page)).toBeHidden();
  expect(await look(page)).toMatchObject({ theme: "normal" });
  // The usual version follows the device's color scheme.
  const atNight = await page.context().newPage();
  await atNight.emulateMedia({ colorScheme: "dark" });
  await open(atNight, "/lk/login");
  expect(await look(atNight)).toMatchObject({ theme: "invert", impaired: "off" });
});

test(
  "reads the page aloud in pieces, pauses, reads a selection only, and stops on navigation",
  more,
  async ({ page }) => {
    const speech = await installFakeSpeech(page, ["en-US", "ru-RU"]);
    await page.setViewportSize(wide);
    await startWith(page, {});
    await open(page, "/holder/how-to-get-a-card");
    const readAloud = page.getByRole("button", { name: "Прочитать вслух" });
    await readAloud.click();
    const pause = page.getByRole("button", { name: "Пауза" });
    await expect(pause).toBeFocused();
    const title = await page.locator("h1").innerText();
    expect(await speech.told()).toEqual([title]);
    await speech.finish();
    await expect.poll(async () => (await speech.told()).length).toBe(2);
    const [, second = ""] = await speech.told();
    expect(await page.locator("main").innerText()).toContain(second);

    await page.keyboard.press("Enter");
    const goOn = page.getByRole("button", { name: "Продолжить" });
    await expect(goOn).toBeFocused();
    expect(await speech.told()).toEqual([title, second, "—"]);
    await page.keyboard.press("Enter");
    await expect(pause).toBeFocused();
    expect(await speech.told()).toEqual([title, second, "—", second]);
    await page.getByRole("button", { name: "Остановить" }).click();
    await expect(pause).toBeHidden();
    await expect(readAloud).toBeFocused();

    const heading = page.locator("main h2").first();
    await heading.evaluate((element) => getSelection()?.selectAllChildren(element));
    await readAloud.click();
    await expect(page.getByText("Читаем выделенное")).toBeVisible();
    expect((await speech.told()).slice(4)).toEqual(["—", await heading.innerText()]);
    await page.getByRole("link", { name: "Новости" }).first().click();
    await expect(page.locator("h1")).toHaveText("Новости");
    await expect(pause).toBeHidden();
    expect((await speech.told()).slice(6)).toEqual(["—"]);
  },
);

test("reports that the device has no Russian voice", more, async ({ page }) => {
  await installFakeSpeech(page, ["en-US"]);
  await startWith(page, {});
  await open(page, "/holder/support");
  await page.getByRole("button", { name: "Прочитать вслух" }).click();
  await expect(page.getByText("На этом устройстве нет русского голоса")).toBeVisible();
  await page.getByRole("button", { name: "Закрыть" }).click();
  await expect(page.getByRole("button", { name: "Прочитать вслух" })).toBeFocused();
});

test("reads a place by its name, whether it is open, its address and its phone", more, async ({ page }) => {
  const speech = await installFakeSpeech(page, ["ru-RU"]);
  await page.setViewportSize(wide);
  await startWith(page, {});
  await open(page, "/holder/card-social");
  const place = page.locator("#main details", { has: page.locator("hgroup") }).first();
  await place.locator("summary").click();
  const name = await place.getByRole("heading").first().innerText();
  await page.getByRole("button", { name: "Прочитать вслух" }).click();
  await expect(page.getByRole("button", { name: "Пауза" })).toBeVisible();
  const isPhone = (said: string) => said.startsWith("+7 ");
  // Every utterance ends at once; the reading begins the next.
  await expect
    .poll(
      async () => {
        await speech.finish();
        return (await speech.told()).some(isPhone);
      },
      { intervals: [10] },
    )
    .toBe(true);
  const told = await speech.told();
  const ofPlace = told.slice(told.indexOf(name), told.findIndex(isPhone));
  expect(ofPlace.join(" ")).toMatch(/» (Открыто|Закрыто|Закроется).* ул\. \D+\d+$/);
});

test("has no axe violations with the whole panel and reading open, and fits 320 px with text at 200%", async ({
  page,
}) => {
  await installFakeSpeech(page, ["ru-RU"]);
  await page.setViewportSize({ width: 320, height: 800 });
  await startWith(page, { color: "contrast" });
  await open(page, "/holder/support");
  await page.getByRole("button", { name: "Ещё настройки" }).click();
  await page.getByRole("button", { name: "Прочитать вслух" }).click();
  await expect(page.getByRole("button", { name: "Пауза" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBe(0);
});

test("works in a browser without Element.checkVisibility, and after a reload", more, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, "checkVisibility"));
  const console = await recordConsole(page);
  await page.setViewportSize(wide);
  await open(page, "/holder");
  await page.getByRole("button", { name: "Версия для слабовидящих" }).click();
  await expect(panelOf(page)).toBeVisible();
  await reload(page);
  await choice(page, "Размер текста", "Очень крупный").click();
  expect(await look(page)).toMatchObject({ size: "large" });
  // Larger text gives the narrow layout, so turning the mode off moves the focus to another toggle.
  await page.getByRole("button", { name: "Обычная версия" }).click();
  await expect(page.getByRole("button", { name: "Версия для слабовидящих" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(console).toEqual([]);
});
