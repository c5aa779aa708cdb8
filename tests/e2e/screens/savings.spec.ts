import { expect, type Page } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { applyView, views } from "../accessibility/views.ts";
import { more } from "../helpers/matrix.ts";
import { beOnMobileNetwork, navigate } from "../helpers/page-actions.ts";
import { test as ownPortalTest } from "../helpers/portal-test.ts";
import { test } from "../helpers/shared-portal.ts";
import { watchTraces } from "../helpers/traces.ts";
import { open, waitUntilCached } from "../helpers/worker-probe.ts";

const path = "/holder/capabilities/loyalty-program";
const calculator = (page: Page) => page.locator("#savings");
const button = (page: Page, name: string) => calculator(page).getByRole("button", { name, exact: true });

/** The whole number in the part's first text of that form. */
async function sumIn(page: Page): Promise<number> {
  const text = (await calculator(page).innerText()).replace(/\s+/g, " ");
  const found = /выйдет экономия (?:до )?([\d ]+) ₽ в месяц/i.exec(text);
  return Number(found?.[1]?.replaceAll(" ", ""));
}

test("a press on «+» saves more, and the line for screen readers says it", async ({ page }) => {
  await open(page, path);
  const before = await sumIn(page);
  expect(before).toBeGreaterThan(0);
  await button(page, "Больше: Аптеки").click();
  await expect(calculator(page).getByRole("status")).toHaveText(/^Аптеки: 1\s500\s₽\. Выйдет до\s[\d\s]+₽ в месяц$/);
  expect(await sumIn(page)).toBe(before + 50);
});

test("is there at once after a link within the portal", async ({ page }) => {
  await open(page, "/holder/capabilities");
  await navigate(page, path);
  await expect(
    calculator(page)
      .getByText(/экономия/)
      .first(),
  ).toBeVisible();
  expect(await sumIn(page)).toBeGreaterThan(0);
});

test("by keyboard, in every theme, storing and sending nothing", more, async ({ page }) => {
  // Links that come into view are prepared elsewhere, whatever was answered.
  await beOnMobileNetwork(page);
  await open(page, path);
  // The first press loads the calculator's code.
  await button(page, "Больше: Аптеки").press("Enter");
  await expect(calculator(page).getByRole("status")).toContainText("Аптеки");
  await button(page, "Меньше: Аптеки").press("Enter");
  const expectNoTraces = await watchTraces(page);
  await button(page, "Меньше: Аптеки").focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press("Enter");
  // At its limit the button stays, with the focus.
  await expect(button(page, "Меньше: Аптеки")).toBeFocused();
  await expect(calculator(page).getByRole("status")).toContainText(/Аптеки: 0\s₽/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(calculator(page).getByRole("status")).toContainText(/Аптеки: 500\s₽/);
  await calculator(page)
    .getByRole("button", { name: /^Добавить: оптика/ })
    .press("Enter");
  await button(page, "Больше: Оптика").press("Enter");
  await expect(calculator(page).getByRole("status")).toContainText(/Оптика: 500\s₽/);
  // Its bar leads to the promotion that is counted.
  await expect(calculator(page).getByRole("link", { name: /Скидка 10\s% на лекарства/ })).toHaveAttribute(
    "href",
    "/holder/stocks/1",
  );
  await expectNoTraces();
  for (const view of views) {
    await applyView(page, view);
    expect(await axeViolations(page, "#savings"), view.join()).toEqual([]);
  }
});

test("a shop sees what its discount leaves", more, async ({ page }) => {
  await open(page, "/partner/advantages");
  await expect(calculator(page)).toContainText(/вам останется\s*95\s000\s₽/i);
  await button(page, "Больше: Скидка").press("Enter");
  await expect(calculator(page).getByRole("status")).toHaveText(
    /скидка 6\s%\. Вам останется 94\s000\s₽, скидка обойдётся в 6\s000\s₽$/,
  );
  expect(await axeViolations(page, "#savings")).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the example stands with its links, and no button that does nothing", more, async ({ page }) => {
    await page.goto(path);
    expect(await sumIn(page)).toBeGreaterThan(0);
    await expect(calculator(page).getByRole("link", { name: /Скидка 10\s% на лекарства/ })).toBeVisible();
    await expect(calculator(page).getByRole("button")).toHaveCount(0);
  });
});

/** Widths of the drawings on the page, as laid out: one whose file is missing has none. */
const drawn = (page: Page) =>
  page
    .locator("main svg[viewBox='0 0 320 240'] use")
    .evaluateAll((drawings) =>
      drawings.map((drawing) => (drawing instanceof SVGGraphicsElement ? drawing.getBBox().width : 0)),
    );

ownPortalTest("a page seen once counts and shows its drawings with no network", more, async ({ page, portal }) => {
  await open(page, portal.url + path);
  await button(page, "Больше: Продукты").click();
  await waitUntilCached(page, path, ["/api/promotions", "/api/card/ListAcceptorCategories"]);
  await portal.stop();
  await open(page, portal.url + path);
  await button(page, "Больше: Продукты").click();
  await expect(calculator(page).getByRole("status")).toContainText(/Продукты: 1\s500\s₽/);
  await expect.poll(() => drawn(page)).toHaveLength(4);
  await expect.poll(async () => Math.min(...(await drawn(page)))).toBeGreaterThan(100);
});
