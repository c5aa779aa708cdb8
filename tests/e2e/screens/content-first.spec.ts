import { expect, type Locator, type Page } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

const heading = (page: Page) => page.locator("h1").first();

async function heightOf(page: Page, name: string): Promise<number> {
  const box = await page.getByRole("region", { name }).boundingBox();
  return box?.height ?? 0;
}

/** Whether something lies over the element's lower edge. */
function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((found) => {
    const { left, width, bottom } = found.getBoundingClientRect();
    return !found.contains(document.elementFromPoint(left + width / 2, bottom - 4));
  });
}

test.describe("on a first visit with a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the questions above the page take at most 120 px", async ({ page }) => {
    await open(page, "/holder");
    await expect(page.getByRole("button", { name: "Принять" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Другой город" })).toBeVisible();
    const cookies = await heightOf(page, "Использование файлов cookie");
    const city = await heightOf(page, "Ваш город");
    expect(cookies).toBeGreaterThan(0);
    expect(city).toBeGreaterThan(0);
    expect(cookies + city).toBeLessThanOrEqual(120);
  });
});

test.describe("on the narrowest screen, in text twice as large", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("the question about cookies has the whole width", more, async ({ page }) => {
    await open(page, "/holder");
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const cookies = page.getByRole("region", { name: "Использование файлов cookie" });
    const words = await cookies.getByRole("paragraph").boundingBox();
    expect(words?.width).toBeGreaterThan(250);
    const audience = page.getByRole("link", { name: "Держателю" }).first();
    const line = await audience.evaluate((link) => Number.parseFloat(getComputedStyle(link).lineHeight));
    const box = await audience.boundingBox();
    expect(box?.height).toBeLessThan(2 * line + 8);
  });
});

test.describe("in the largest text on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("accessibility", JSON.stringify({ visuallyImpaired: 1, fontSize: "large" }));
      localStorage.setItem("accessibilityPanelHidden", "true");
    });
  });

  /** Screens whose heading does not begin on the first screen. */
  async function late(page: Page, screens: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const screen of screens) {
      await page.goto(screen);
      const top = await heading(page).evaluate((element) => element.getBoundingClientRect().top);
      // Its first line is whole.
      if (top > 600) found.push(`${screen}: ${Math.round(top)}`);
    }
    return found;
  }

  const main = ["/holder", "/holder/news", "/holder/materials/legal-framework"] as const;

  test("the page begins on the first screen", async ({ page }) => {
    expect(await late(page, main)).toEqual([]);
    await expect(page.getByRole("button", { name: "Показать настройки" })).toBeVisible();
  });

  test("the page begins on the first screen with open settings, too, which scroll by themselves", async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem("accessibilityPanelHidden"));
    expect(await late(page, main)).toEqual([]);
    const panel = page.getByRole("region", { name: "Настройки экрана" });
    // Says that there is more, over what is below it.
    const more = panel.getByRole("button", { name: "Ещё настройки" });
    await expect(more).toBeInViewport({ ratio: 1 });
    const last = panel.getByRole("button", { name: "Прочитать вслух" });
    await expect(last).not.toBeInViewport();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await isCovered(last)).toBe(false);
    const box = await panel.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(640 / 2);
    await expect(heading(page)).toBeInViewport();
    // What unfolds comes into view.
    await more.press("Enter");
    await expect(panel.getByRole("group", { name: "Картинки" })).toBeInViewport();
  });
});

test("the version for the visually impaired enlarges at once, with the default stored", more, async ({ page }) => {
  await open(page, "/holder/support");
  const size = () => heading(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await size();
  await page.getByRole("button", { name: "Версия для слабовидящих" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-impaired", "on");
  expect(await size()).toBeGreaterThanOrEqual(before * 1.1);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("accessibility") ?? "{}"));
  expect(stored).toMatchObject({ visuallyImpaired: 1, fontSize: "small" });
});
