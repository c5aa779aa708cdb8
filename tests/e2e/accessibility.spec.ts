import { expect, type Page } from "playwright/test";
import { accessibilityKey } from "../../src/shared/storage-keys.ts";
import { formStates } from "./form-states.ts";
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

for (const [screen, [theme, width]] of cases(cross(screens, cross(themes, widths)), 17)) {
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

for (const [form, [theme, width]] of cases(cross(Object.entries(formStates), cross(themes.toReversed(), widths)), 11)) {
  const [name, walk] = form;
  test(`axe has no objection to ${name}, state by state, in ${theme} at ${width} px`, async ({ page }) => {
    // Colours that are on their way would be judged.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await useTheme(page, theme);
    await page.setViewportSize({ width, height: 900 });
    await walk(page, async (part) => expect(await objections(page, part)).toEqual([]));
  });
}

const texts = ["100%", "200%"];
const narrow = [320, 390];

for (const [screen, [text, width]] of cases(cross(screens, cross(texts, narrow)), 7)) {
  test(`${screen} holds at ${width} px with text at ${text}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, screen);
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), text);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over).toBe(0);
  });
}

for (const [form, [text, width]] of cases(cross(Object.entries(formStates), cross(texts, narrow)), 7)) {
  const [name, walk] = form;
  test(`${name} holds state by state at ${width} px with text at ${text}`, async ({ page }) => {
    await page.addInitScript(
      (size) =>
        document.addEventListener("DOMContentLoaded", () => {
          document.documentElement.style.setProperty("font-size", size);
        }),
      text,
    );
    await page.setViewportSize({ width, height: 800 });
    await walk(page, async (part) => {
      // A window scrolls by itself: the page behind it would not tell.
      const over = await page.locator(part).evaluate((box) =>
        [document.documentElement, ...box.querySelectorAll("*")]
          .filter((each) => each === document.documentElement || /auto|scroll/.test(getComputedStyle(each).overflowX))
          .filter((each) => !each.matches("textarea") && each.scrollWidth > each.clientWidth)
          .map((each) => each.className || each.tagName),
      );
      expect(over).toEqual([]);
    });
  });
}
