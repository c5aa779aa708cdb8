import { expect, type Page } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { navigate, refuseNextPages } from "../helpers/page-actions.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

const path = "/holder/support/questions";
const questions = (page: Page) => page.locator("main details:visible");
const opened = (page: Page) => page.locator("main details[open]:visible");

test("filters the questions while typing, announces the count, and closes none", async ({ page }) => {
  const consoleLines = await recordConsole(page);
  await open(page, path);
  const all = await questions(page).count();
  await page.getByText("Сколько стоит карта?").click();
  const field = page.getByRole("searchbox", { name: "Найти в вопросах" });
  await field.fill("еще");
  await expect(questions(page).first()).toBeVisible();
  const found = await questions(page).count();
  expect(found).toBeLessThan(all);
  await expect(page.getByRole("status").filter({ hasText: new RegExp(`^Найдено:\\s${found}$`) })).toBeVisible();
  for (const text of await questions(page).allTextContents()) expect(text).toMatch(/(?<!\p{L})ещ[её]/iu);
  await field.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${path}#question-\\d+$`));
  await field.fill("");
  await expect(questions(page)).toHaveCount(all);
  await expect(opened(page)).toHaveCount(1);
  expect(consoleLines).toEqual([]);
});

test("offers the phone and the portal search when nothing matches", more, async ({ page }) => {
  await open(page, path);
  await page.getByRole("searchbox", { name: "Найти в вопросах" }).fill("ипотека");
  await expect(page.getByRole("heading", { name: "Среди вопросов нет «ипотека»" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Найдено:\s0$/ })).toBeVisible();
  await expect(
    page
      .locator("main")
      .getByRole("link", { name: /^8 800/ })
      .first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "Искать на всём портале" }).click();
  await expect(page).toHaveURL(/\/holder\/search\?query=%D0%B8%D0%BF%D0%BE%D1%82%D0%B5%D0%BA%D0%B0$/);
});

test("puts the open question into the URL without a history entry", more, async ({ page }) => {
  await open(page, "/holder/support");
  await page.locator("main").getByRole("link", { name: "Вопросы и ответы" }).first().click();
  await expect(page.locator("h1")).toHaveText("Вопросы и ответы");
  const steps = await page.evaluate(() => history.length);
  const question = questions(page).nth(2);
  const id = await question.getAttribute("id");
  await question.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(question).toHaveAttribute("open", "");
  await expect(page).toHaveURL(`${path}#${id}`);
  await questions(page).nth(3).locator("summary").click();
  await expect(page).toHaveURL(`${path}#${await questions(page).nth(3).getAttribute("id")}`);
  await questions(page).nth(3).locator("summary").click();
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test("opens the question named in the URL, also later and when filtered out", async ({ page }) => {
  await open(page, path);
  const ids = await questions(page).evaluateAll((list) => list.map(({ id }) => id));
  const [first = "", last = ""] = [ids[0], ids.at(-1)];
  await open(page, `${path}#${last}`);
  await expect(page.locator(`#${last}`)).toHaveAttribute("open", "");
  await expect(page.locator(`#${last}`)).toBeInViewport();
  await page.getByRole("searchbox", { name: "Найти в вопросах" }).fill("ипотека");
  await expect(questions(page)).toHaveCount(0);
  await page.evaluate((id) => location.assign(`#${id}`), first);
  await expect(page.locator(`#${first}`)).toHaveAttribute("open", "");
  await expect(page.locator(`#${first}`)).toBeInViewport();
});

test("opens a question far down that another page names, whose first screen comes first", async ({ page }) => {
  await open(page, path);
  expect(await questions(page).count()).toBeGreaterThan(30);
  const last = await questions(page).last().getAttribute("id");
  await open(page, "/holder/support");
  await navigate(page, `${path}#${last}`);
  await expect(page.locator(`#${last}`)).toHaveAttribute("open", "");
  await expect(page.locator(`#${last}`)).toBeInViewport();
});

test("expands and collapses all visible questions", more, async ({ page }) => {
  await open(page, path);
  const all = await questions(page).count();
  await page.getByRole("button", { name: "Развернуть все" }).click();
  await expect(opened(page)).toHaveCount(all);
  await page.getByRole("button", { name: "Свернуть все" }).click();
  await expect(opened(page)).toHaveCount(0);
});

test("prints answers under their questions and leaves out controls", more, async ({ page }) => {
  await open(page, path);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main details .prose").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Развернуть все" })).toBeHidden();
  await expect(page.getByRole("searchbox", { name: "Найти в вопросах" })).toBeHidden();
});

test("reports a failed load and retries it", more, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }));
  await open(page, "/holder/support");
  await page.route("**/api/site/v1/faq", (route) => route.abort());
  await refuseNextPages(page);
  await page.locator("main").getByRole("link", { name: "Вопросы и ответы" }).first().click();
  await expect(page.getByText("Не загрузилось")).toBeVisible();
  await page.unroute("**/api/site/v1/faq");
  await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(questions(page).first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test("uses the portal search and hides buttons that need scripts", async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Развернуть все" })).toBeHidden();
    await page.getByRole("searchbox", { name: "Найти в вопросах" }).fill("потерял карту");
    await page.locator("main").getByRole("button", { name: "Найти" }).click();
    await expect(page).toHaveURL(/\/holder\/search\?query=/);
    await expect(page.locator("main li h2").first()).toBeVisible();
  });
});
