import { expect } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";
import { keyboardOf } from "./keyboard.ts";

// Whole stories with the keyboard only: no click, focus or scroll that a visitor without a mouse cannot do.

test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });

test("from the home page to an issue point and its phone link", async ({ page }) => {
  await open(page, "/holder");
  const keyboard = await keyboardOf(page);
  await keyboard.tabTo("link «Перейти к содержанию»");
  await keyboard.press("Enter");
  await keyboard.isAt("main «»");
  await keyboard.tabTo("link «Как получить");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/holder\/how-to-get-a-card/);
  await keyboard.isAt("main «»");
  await expect(page.getByRole("status").filter({ hasText: "Как получить карту" })).toBeAttached();
  // Content that arrives above would push the focused element away.
  await expect(page.locator("#places ol details").first()).toBeVisible();
  await keyboard.tabTo("DisclosureTriangle «1");
  await keyboard.press("Enter");
  await expect(page.locator("#places details[open]")).toHaveCount(1);
  await keyboard.tabTo("link «Маршрут»");
  await keyboard.tabTo("link «Позвонить: ");
  const call = page.locator(":focus");
  await expect(call).toHaveAttribute("href", /^tel:\+7\d{10}$/);
  await call.evaluate((link) => link.addEventListener("click", () => link.setAttribute("data-called", "")));
  await keyboard.press("Enter");
  await expect(call).toHaveAttribute("data-called", "");
  await keyboard.press("Escape");
  await keyboard.isAt("DisclosureTriangle «1");
});

test("from the search to a result and back", more, async ({ page }) => {
  await open(page, "/holder");
  const keyboard = await keyboardOf(page);
  await keyboard.tabTo("link «Поиск»");
  await keyboard.press("Enter");
  await keyboard.isAt("searchbox «Что найти»");
  await keyboard.type("ка");
  await keyboard.press("Enter");
  await keyboard.isAt("searchbox «Что найти»");
  await expect(page.locator(":focus")).toHaveAccessibleDescription("Минимальное количество символов для поиска: 3");
  await keyboard.type("рта");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/holder\/search\?query=/);
  await keyboard.isAt("main «»");
  const result = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first();
  const title = await result.innerText();
  await keyboard.tabTo(`link «${title.replaceAll(/\s+/g, " ")}»`);
  await keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/search/);
  await keyboard.isAt("main «»");
  // A headless browser has no back key.
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Поиск");
  await keyboard.isAt("main «»");
});

test("a message with an error is corrected and sent", async ({ page }) => {
  await open(page, "/holder/support");
  const keyboard = await keyboardOf(page);
  await keyboard.tabTo("link «Написать нам»");
  await keyboard.press("Enter");
  await keyboard.isAt("heading «Написать нам»");
  await expect(page.getByLabel("Тема")).toBeEnabled();
  await keyboard.tabTo("textbox «Сообщение");
  await keyboard.type("Коротко");
  await keyboard.tabTo("button «Отправить»");
  await keyboard.press("Enter");
  await keyboard.isAt("alert «");
  await keyboard.tabTo("link «Тема: поле обязательно для заполнения»");
  await keyboard.press("Enter");
  await keyboard.isAt("combobox «Тема");
  await keyboard.press("ArrowDown", "ArrowDown");
  await keyboard.press("Tab");
  await keyboard.isAt("combobox «Имя");
  await keyboard.type("Анна");
  await keyboard.press("Tab");
  await keyboard.isAt("combobox «Фамилия");
  await keyboard.type("Петрова");
  await keyboard.tabTo("textbox «Сообщение");
  await keyboard.press("End");
  await keyboard.type(": карта не сработала");
  await keyboard.tabTo("checkbox «Согласен");
  await keyboard.press("Space");
  await keyboard.tabTo("button «Отправить»");
  await keyboard.press("Enter");
  await keyboard.isAt("heading «Спасибо за обращение!»");
  await keyboard.tabTo("button «Готово»");
  await keyboard.press("Enter");
  await keyboard.isAt("link «Написать нам»");
});

test("focus stays in the page after a draft is sent", more, async ({ page }) => {
  await open(page, "/holder/messages");
  const keyboard = await keyboardOf(page);
  await keyboard.tabTo("link «Написать нам»");
  await keyboard.press("Enter");
  await keyboard.isAt("heading «Написать нам»");
  await expect(page.getByLabel("Тема")).toBeEnabled();
  await keyboard.tabTo("combobox «Тема");
  await keyboard.press("ArrowDown");
  await keyboard.tabTo("combobox «Имя");
  await keyboard.type("Анна");
  await keyboard.tabTo("combobox «Фамилия");
  await keyboard.type("Петрова");
  await keyboard.tabTo("textbox «Сообщение");
  await keyboard.type("Карта не сработала в автобусе");
  await keyboard.press("Escape");
  await keyboard.isAt("link «Написать нам»");
  await keyboard.tabTo("button «Продолжить»");
  await keyboard.press("Enter");
  await keyboard.isAt("heading «Написать нам»");
  await keyboard.tabTo("checkbox «Согласен");
  await keyboard.press("Space");
  await keyboard.tabTo("button «Отправить»");
  await keyboard.press("Enter");
  await keyboard.isAt("heading «Спасибо за обращение!»");
  await keyboard.press("Escape");
  await keyboard.isAt("main «»");
});

test("from what is near on the home page to the points of a street", more, async ({ page }) => {
  await open(page, "/holder");
  const keyboard = await keyboardOf(page);
  await keyboard.tabTo("link «Перейти к содержанию»");
  await keyboard.press("Enter");
  await keyboard.isAt("main «»");
  await keyboard.tabTo("link «Маршрут»");
  await keyboard.tabTo("link «Позвонить");
  await keyboard.tabTo("button «Уточнить по месту»");
  // Without permission.
  await keyboard.press("Enter");
  await expect(page.getByText("Доступ к месту закрыт.")).toBeVisible();
  await keyboard.tabTo("textbox «Улица»");
  await keyboard.type("Ленина");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/how-to-get-a-card\?city=\w+&name=/);
  await expect(page.locator("#places ol details").first()).toBeVisible();
});

test("from the nearest promotions to the way to one", more, async ({ page }) => {
  await open(page, "/holder/stocks");
  const keyboard = await keyboardOf(page);
  await keyboard.tabTo("link «Сначала ближайшие»");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\?sort=near$/);
  await keyboard.isAt("link «Сначала ближайшие»");
  const first = page.getByRole("article").first();
  await expect(first).toContainText("от\u00a0центра");
  const title = await first.getByRole("heading").innerText();
  await keyboard.tabTo(`link «${title.replaceAll(/\s+/g, " ")}`);
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/holder\/stocks\/\d+$/);
  await keyboard.isAt("main «»");
  // The page grows as it loads; a Tab before that goes past.
  await expect(page.getByRole("link", { name: /^Где рядом/ })).toBeVisible();
  await keyboard.tabTo("link «Где рядом");
  await keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Где действует рядом" }).getByRole("listitem").first()).toBeVisible();
  await keyboard.tabTo("link «Маршрут»");
  await expect(page.locator(":focus")).toHaveAttribute("href", /yandex/);
});

test("an error in a place is reported, and the focus comes back to it", more, async ({ page }) => {
  await open(page, "/holder/how-to-get-a-card?place=p-5001");
  const keyboard = await keyboardOf(page);
  await keyboard.isAt("DisclosureTriangle «");
  await keyboard.tabTo("link «Сообщить об ошибке»");
  await keyboard.press("Enter");
  await keyboard.isAt("heading «Сообщить об ошибке»");
  await keyboard.tabTo("textbox «Сообщение");
  await keyboard.press("End");
  await keyboard.type("Здесь закрыто уже неделю");
  await keyboard.press("Escape");
  await keyboard.isAt("link «Сообщить об ошибке»");
});

test("the screen settings are opened, changed and closed", more, async ({ page }) => {
  await open(page, "/holder/news");
  const keyboard = await keyboardOf(page);
  await keyboard.tabTo("button «Версия для слабовидящих»");
  await keyboard.press("Enter");
  await keyboard.isAt("heading «Настройки экрана»");
  await keyboard.tabTo("button «Очень крупный»");
  await keyboard.press("Space");
  await expect(page.locator("html")).toHaveAttribute("data-size", "large");
  await keyboard.isAt("button «Очень крупный»");
  await keyboard.tabTo("button «Контраст»");
  await keyboard.press("Enter");
  // Enlarged text uses the narrow layout, where the rest is collapsed.
  await keyboard.tabTo("button «Ещё настройки»");
  await keyboard.press("Enter");
  await keyboard.tabTo("button «С засечками»");
  await keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-font", "serif");
  await keyboard.tabTo("button «Вернуться в меню»", "Shift+Tab");
  await keyboard.press("Enter");
  await keyboard.isAt("heading «Меню»");
  await keyboard.press("Escape");
  await keyboard.isAt("link «Меню»");
  await keyboard.tabTo("button «Обычная версия»");
  await keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-size", "small");
  await keyboard.isAt("button «Версия для слабовидящих»");
});
