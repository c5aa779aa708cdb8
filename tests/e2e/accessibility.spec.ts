import { expect, type Page } from "playwright/test";
import { accessibilityKey } from "../../src/shared/storage-keys.ts";
import { cases, cross } from "./matrix.ts";
import { objections } from "./objections.ts";
import { test } from "./shared-portal.ts";
import { open } from "./worker-probe.ts";

const screens = [
  "/holder",
  "/holder/news",
  "/holder/news/1",
  "/holder/support/questions",
  "/holder/nowhere",
  "/holder/how-to-get-a-card",
  "/partner",
  "/lk/login",
];
const themes = ["normal", "invert", "contrast"];
const widths = [390, 1280];

async function useTheme(page: Page, theme: string): Promise<void> {
  const settings = JSON.stringify({ visuallyImpaired: theme === "normal" ? 0 : 1, color: theme });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [accessibilityKey, settings] as const);
}

for (const [screen, [theme, width]] of cases(cross(screens, cross(themes, widths)), 7)) {
  test(`axe has no objection to ${screen} in ${theme} at ${width} px`, async ({ page }) => {
    await useTheme(page, theme);
    await page.setViewportSize({ width, height: 900 });
    await open(page, screen);
    expect(await objections(page)).toEqual([]);
  });
}

for (const theme of cases(themes, 2)) {
  test(`axe has no objection to the open menu, city dialog and search in ${theme}`, async ({ page }) => {
    await useTheme(page, theme);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/holder");
    await page.getByRole("link", { name: "Меню" }).click();
    await expect(page.getByRole("dialog", { name: "Меню" })).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Другой город" }).click();
    await expect(page.getByRole("button", { name: "Ревда" })).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Поиск" }).click();
    await expect(page.getByRole("banner").getByRole("searchbox")).toBeVisible();
    expect(await objections(page)).toEqual([]);
  });
}

const texts = ["100%", "200%"];
const narrow = [320, 390];

for (const [screen, [text, width]] of cases(cross(screens, cross(texts, narrow)), 5)) {
  test(`${screen} holds at ${width} px with text at ${text}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, screen);
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), text);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over).toBe(0);
  });
}
