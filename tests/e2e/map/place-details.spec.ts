import { expect, type Page } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

const place = (page: Page) => page.locator("details#p-5001");
const week = (page: Page) => place(page).getByRole("table");
const url = "/holder/how-to-get-a-card?place=p-5001";

test.use({ viewport: { width: 390, height: 844 } });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a place has its week, the known facts, and who confirmed them", async ({ page }) => {
    await page.goto(url);
    await expect(week(page).getByRole("rowheader")).toHaveText([/^Понедельник/, ...Array(5).fill(/./), "Воскресенье"]);
    await expect(week(page).getByRole("row").last()).toContainText("выходной");
    await expect(place(page)).toContainText("12 декабря, суббота: не работает.");
    await expect(place(page).getByRole("listitem")).toHaveText([
      "Пандус во дворе, звонок у двери",
      "Выдают банковскую карту",
      "Нужны паспорт и СНИЛС",
      "Без записи",
    ]);
    await expect(place(page)).toContainText("Обновлено 8 ноября. Сведения прислал банк.");
  });

  test("unknown facts have no line", async ({ page }) => {
    await page.goto("/holder/how-to-get-a-card?place=p-5003");
    const bare = page.locator("details#p-5003");
    await expect(bare.getByRole("listitem")).toHaveText(["Выдают банковскую карту"]);
    await expect(bare).not.toContainText("Обновлено");
  });
});

test("today is marked by a word, in the operator's time zone", more, async ({ page }) => {
  // Tuesday evening in London, Wednesday in Yekaterinburg.
  await page.clock.setFixedTime("2026-11-24T21:00:00Z");
  await open(page, url);
  await expect(week(page).getByRole("rowheader", { name: "Среда, сегодня" })).toBeVisible();
  await expect(week(page).getByText("сегодня")).toHaveCount(1);
  // The list scrolls to the place when it focuses it: axe would judge links in motion.
  await expect(place(page).locator("summary")).toBeFocused();
  expect(await axeViolations(page, "details#p-5001")).toEqual([]);
});

test("a report of an error names the place in the message, under the operator's theme", more, async ({ page }) => {
  await open(page, url);
  await place(page).getByRole("link", { name: "Сообщить об ошибке" }).click();
  const dialog = page.getByRole("dialog", { name: "Сообщить об ошибке" });
  await expect(dialog.getByRole("combobox", { name: /^Тема/ })).toContainText("Ошибка в пункте выдачи или у партнёра");
  await expect(dialog.getByRole("textbox", { name: /^Сообщение/ })).toHaveValue(
    /^Место p-5001: Уральские сбережения, Арамиль, ул\. Мира, 22Б\n$/,
  );
  expect(await axeViolations(page, "dialog[open]")).toEqual([]);
});

test("the place's address is shown as a QR code, and hidden again", more, async ({ page }) => {
  await open(page, url);
  const button = place(page).getByRole("button", { name: "QR-код" });
  await button.click();
  await expect(place(page).getByRole("img", { name: "QR-код со ссылкой на это место" })).toBeVisible();
  await button.click();
  await expect(place(page).getByRole("img")).toHaveCount(0);
});
