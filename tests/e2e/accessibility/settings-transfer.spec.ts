import { expect, type Page } from "playwright/test";
import { encode } from "uqr";
import { accessibilityKey } from "../../../src/lib/storage/storage-keys.ts";
import { darkPath } from "../../../src/ui/qr-path.ts";
import { more } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, waitUntilCached } from "../helpers/worker-probe.ts";

test.use({ serviceWorkers: "allow" });

const own = { visuallyImpaired: 1, fontSize: "large", color: "contrast", letterSpacing: "medium" };
const look = { impaired: "on", size: "large", theme: "contrast", spacing: "medium" };
const question = (page: Page) => page.getByRole("dialog", { name: "Взять настройки из ссылки?" });
const word = (page: Page) => page.getByText("Экран настроен по ссылке");
const lookOf = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));
const storedIn = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), accessibilityKey);

test(
  "transfers the settings by QR code or link, applies them before the first paint and stores them",
  more,
  async ({ page, browser, baseURL }) => {
    await page.addInitScript(([key, settings]) => localStorage.setItem(key, settings), [
      accessibilityKey,
      JSON.stringify(own),
    ] as const);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/holder/support?from=letter");
    await page.getByRole("button", { name: "Ещё настройки" }).click();
    const opener = page.getByRole("button", { name: "Перенести на другое устройство" });
    await opener.click();
    const link = await page.getByRole("textbox", { name: "Ссылка с настройками" }).inputValue();
    expect(link).toBe(`${baseURL}/holder/support#screen=2201000`);
    await expect(page.getByRole("img", { name: "QR-код" }).locator("path")).toHaveAttribute(
      "d",
      darkPath(encode(link, { ecc: "M", border: 0 }).data),
    );
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Скопировать ссылку" }).click();
    await expect(page.getByText("Ссылка скопирована")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();

    const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const there = await other.newPage();
    const consoleLines = await recordConsole(there);
    // The document's look when its body starts, before anything can be painted.
    await there.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.body === null) return;
        Reflect.set(window, "firstLook", { ...document.documentElement.dataset });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await open(there, link);
    expect(await there.evaluate(() => Reflect.get(window, "firstLook"))).toMatchObject(look);
    await expect(word(there)).toBeVisible();
    expect(await lookOf(there)).toMatchObject(look);
    expect(there.url()).toBe(`${baseURL}/holder/support`);
    expect(await storedIn(there)).toMatchObject(own);
    await there.getByRole("button", { name: "Хорошо" }).click();
    await expect(word(there)).toBeHidden();

    // Offline, on a device that already has settings.
    await waitUntilCached(there, "/holder/support", []);
    await other.setOffline(true);
    await open(there, `${baseURL}/holder/support#screen=0100000`);
    await there.getByRole("button", { name: "Оставить мои" }).click();
    await expect(question(there)).toBeHidden();
    expect(await lookOf(there)).toMatchObject(look);
    await there.evaluate(() => {
      location.hash = "#screen=0100000";
    });
    await question(there).getByRole("button", { name: "Взять из ссылки" }).click();
    await expect(word(there)).toBeVisible();
    expect(await lookOf(there)).toMatchObject({ impaired: "on", size: "small", theme: "invert", spacing: "normal" });
    expect(await storedIn(there)).toMatchObject({ fontSize: "small", color: "invert" });
    expect(there.url()).toBe(`${baseURL}/holder/support`);
    expect(consoleLines.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
    await other.close();
  },
);

test("ignores a link without settings; without storage applies them to this page only and says so", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/holder/support#screen=big");
  await expect.poll(() => page.url()).not.toContain("#");
  expect(await lookOf(page)).toMatchObject({ impaired: "off", theme: "normal" });
  expect(await storedIn(page)).toBeNull();

  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(page, "/holder#screen=1200000");
  await expect(word(page)).toBeVisible();
  await expect(page.getByText(/Браузер не.сохраняет настройки/)).toBeVisible();
  expect(await lookOf(page)).toMatchObject({ impaired: "on", size: "medium", theme: "contrast" });
});
