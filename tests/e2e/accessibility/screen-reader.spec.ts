import { expect, type Page } from "playwright/test";
import { contentAge } from "../helpers/content-age.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

// The accessibility trees of the main screens, stored beside this file. Lists are cut after their first items where
// the others are alike.

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });

/** The demo content's opening hours depend on the time. */
const noon = new Date("2026-11-18T12:00:00+05:00");

/** Its promotions, too; they move along with today. */
const noonOfPromotions = new Date(noon.getTime() + contentAge() * 86_400_000);

async function read(page: Page, path: string, what: string, name: string, now = noon): Promise<void> {
  await page.clock.setFixedTime(now);
  await open(page, path);
  await expect(page.locator(what)).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
}

test("the home page's accessibility tree matches its snapshot, from the first link to the footer", ({ page }) =>
  read(page, "/holder", "body", "home"));

test("the accessibility tree of /holder/stocks matches its snapshot", more, ({ page }) =>
  read(page, "/holder/stocks", "main", "promotions", noonOfPromotions),
);

for (const [path, name, runs] of [
  ["/holder/how-to-get-a-card", "card", {}],
  ["/holder/news/60", "news-item", more],
  ["/holder/support/questions", "questions", more],
  ["/partner", "partner", more],
] as const) {
  test(`the accessibility tree of ${path} matches its snapshot`, runs, ({ page }) => read(page, path, "main", name));
}

test(
  "the accessibility trees of the feedback form and the screen settings match their snapshots",
  more,
  async ({ page }) => {
    await open(page, "/holder/support");
    await page.getByRole("link", { name: "Написать нам" }).first().click();
    const form = page.getByRole("dialog");
    await expect(form.getByLabel("Тема")).toBeEnabled();
    await expect(form).toMatchAriaSnapshot({ name: "feedback.aria.yml" });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Версия для слабовидящих" }).first().click();
    const panel = page.getByRole("region", { name: "Настройки экрана" });
    await expect(panel).toMatchAriaSnapshot({ name: "settings.aria.yml" });
  },
);
