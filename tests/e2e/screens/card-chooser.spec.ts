import { expect, type Page } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { more } from "../helpers/matrix.ts";
import { beOnMobileNetwork } from "../helpers/page-actions.ts";
import { test } from "../helpers/shared-portal.ts";
import { watchTraces } from "../helpers/traces.ts";
import { open } from "../helpers/worker-probe.ts";

const path = "/holder/how-to-get-a-card";
const chooser = (page: Page) => page.locator("#choose");
const question = (page: Page, name: RegExp) => chooser(page).getByRole("group", { name });

test("three answers by keyboard bring a card forward, with what to bring and two ways on", async ({ page }) => {
  await open(page, path);
  await question(page, /Кому карта/)
    .getByRole("radio", { name: "Взрослому" })
    .focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(question(page, /пенсию/).getByRole("radio", { name: "Да" })).toBeChecked();
  await expect(chooser(page).getByRole("heading", { name: "Банковская карта" })).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(chooser(page).getByRole("status").first()).toHaveText("Вам подойдёт банковская карта");
  await expect(chooser(page).getByRole("heading", { name: "Банковская карта" })).toBeVisible();
  // Arrows go on through the answers: the focus stays where it is.
  await page.keyboard.press("ArrowRight");
  await expect(question(page, /счёт/).getByRole("radio", { name: /без банка/ })).toBeFocused();
  await expect(chooser(page).getByText("Не хотите счёт — берите социальную")).toBeVisible();
  await expect(chooser(page).getByRole("link", { name: "Пункты выдачи рядом" })).toHaveAttribute(
    "href",
    "/holder/card-bank#places",
  );
  await expect(chooser(page).getByRole("link", { name: "Подать заявление" })).toHaveAttribute(
    "href",
    "/holder/application?card=bank",
  );
});

test(
  "a child gets the social card at once; what is ticked is counted, and nothing is stored or sent",
  more,
  async ({ page }) => {
    // Links that come into view are prepared elsewhere, whatever was answered.
    await beOnMobileNetwork(page);
    await open(page, path);
    const expectNoTraces = await watchTraces(page);
    await question(page, /Кому карта/)
      .getByRole("radio", { name: /7–.?13/ })
      .check();
    await expect(chooser(page).getByRole("heading", { name: "Социальная карта" })).toBeVisible();
    await expect(question(page, /пенсию/)).toHaveCount(0);
    await chooser(page)
      .getByRole("checkbox", { name: /Свидетельство/ })
      .check();
    await expect(chooser(page).getByText(/готово 1.из 5/)).toBeVisible();
    await expectNoTraces();
    expect(await axeViolations(page, "#choose")).toEqual([]);
  },
);

test("a press on a phone brings the result into view", more, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, path);
  await question(page, /Кому карта/)
    .getByRole("radio", { name: "Взрослому" })
    .click();
  await question(page, /пенсию/)
    .getByRole("radio", { name: "Нет" })
    .click();
  await question(page, /счёт/)
    .getByRole("radio", { name: /без банка/ })
    .click();
  await expect(chooser(page).getByRole("heading", { name: "Социальная карта" })).toBeInViewport();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the table of both cards stands in place of the questions", more, async ({ page }) => {
    await page.goto(path);
    await expect(chooser(page).getByRole("table").filter({ visible: true })).toHaveCount(1);
    await expect(chooser(page).getByRole("row", { name: "С какого возраста" }).first()).toBeVisible();
    await expect(question(page, /Кому карта/)).toHaveCount(0);
  });
});
