import { expect, type Page } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { applyView, views } from "../accessibility/views.ts";
import { more } from "../helpers/matrix.ts";
import { beOnMobileNetwork } from "../helpers/page-actions.ts";
import { test as ownPortalTest } from "../helpers/portal-test.ts";
import { test } from "../helpers/shared-portal.ts";
import { watchTraces } from "../helpers/traces.ts";
import { open, waitUntilCached } from "../helpers/worker-probe.ts";

const path = "/holder/capabilities/measures";
const main = (page: Page) => page.locator("main");
const question = (page: Page, name: string | RegExp) => main(page).getByRole("group", { name });
const answer = (page: Page, group: string, name: string | RegExp) =>
  question(page, group).getByRole("radio", { name, exact: true });
/** The measures under that heading, by their own. */
const titles = (page: Page, group: string) =>
  main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: new RegExp(`^${group}`) }) })
    .getByRole("heading", { level: 3 });
const said = (page: Page) => main(page).locator("output");

test("an answer sorts the measures, and skipping it makes them possible again", more, async ({ page }) => {
  await open(page, path);
  await expect(main(page)).toContainText("Это демонстрационный набор: проверьте в МФЦ.");
  await expect(question(page, /./)).toHaveCount(6);
  await answer(page, "Есть документ о льготе?", "Ветеран").click();
  await expect(titles(page, "Положено")).toContainText(["Ежемесячная выплата ветеранам"]);
  await expect(titles(page, "Нет")).toContainText([/по\sинвалидности/]);
  await expect(
    main(page)
      .getByText(/^Уточните: .*доход/)
      .first(),
  ).toBeVisible();
  await answer(page, "Есть документ о льготе?", "Пропустить").click();
  // Nothing is known any more: the whole list again.
  await expect(titles(page, "Все меры")).toHaveCount(14);
});

test("by keyboard, in every theme, keeping the focus, storing and sending nothing", more, async ({ page }) => {
  // Links that come into view are prepared elsewhere, whatever was answered.
  await beOnMobileNetwork(page);
  await open(page, path);
  const expectNoTraces = await watchTraces(page);
  await answer(page, "Сколько вам лет?", "До 14").focus();
  await page.keyboard.press("Space");
  for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowRight");
  await expect(answer(page, "Сколько вам лет?", /^70/)).toBeChecked();
  await expect(answer(page, "Сколько вам лет?", /^70/)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(answer(page, "Пенсия или учёба?", "Получаю пенсию")).toBeChecked();
  await expect(answer(page, "Пенсия или учёба?", "Получаю пенсию")).toBeFocused();
  await expect(titles(page, "Положено")).toHaveText([/капитальный ремонт: вернут половину/]);
  await expect(said(page)).toHaveText(/^Положено: 1\. Возможно: \d+\. Нет: \d+$/);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expectNoTraces();
  for (const view of views) {
    await applyView(page, view);
    expect(await axeViolations(page, "main"), view.join()).toEqual([]);
  }
});

test("paper and the shared address have no answers", more, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await open(page, path);
  await answer(page, "Есть документ о льготе?", "Ветеран").click();
  await main(page).getByRole("button", { name: "Поделиться" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${path}$`));
  await page.emulateMedia({ media: "print" });
  await expect(main(page).getByRole("radio").first()).toBeHidden();
  await expect(titles(page, "Положено").first()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "all measures are there with their conditions in words, and no question that does nothing",
    more,
    async ({ page }) => {
      await page.goto(path);
      await expect(titles(page, "Все меры")).toHaveCount(14);
      await expect(main(page)).toContainText(/Если вам\sот\s14\sдо\s22\sлет/);
      await expect(main(page).getByRole("radio")).toHaveCount(0);
      await main(page).getByText("Документы и куда идти").first().click();
      await expect(main(page).getByText("Где спросить:").first()).toBeVisible();
    },
  );
});

ownPortalTest("a page seen once answers with no network", more, async ({ page, portal }) => {
  await open(page, portal.url + path);
  await waitUntilCached(page, path, ["/api/measures"]);
  await portal.stop();
  await open(page, portal.url + path);
  await answer(page, "Сколько вам лет?", /^18/).click();
  await expect(titles(page, "Положено")).toContainText([/Пушкинская/]);
});
