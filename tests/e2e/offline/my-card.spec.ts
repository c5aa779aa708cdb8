import { expect, type Page } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { newMessage, storeOnDevice } from "../feedback/stored-messages.ts";
import { countPresses } from "../helpers/count-presses.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { killWorkers, open, reload, waitUntilCached } from "../helpers/worker-probe.ts";
import { fillFeedback } from "../storage/fill-feedback.ts";

const screen = "/holder/my-card";

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });
/** After a failed test the portal runs again for the others. */
test.afterEach(({ shared }) => shared.start());

const places = (page: Page) => page.getByRole("region", { name: "Мои места" });
const messages = (page: Page) => page.getByRole("region", { name: "Мои обращения" });

test("has places with call and route, restores what was removed, and opens from the header without the server", async ({
  page,
  shared,
}) => {
  await open(page, "/holder/how-to-get-a-card");
  await page.locator("#places ol summary").first().click();
  await page.locator("#places").getByRole("button", { name: "В избранное" }).click();
  await expect(page.locator("#places").getByRole("button", { name: "В избранном" })).toBeVisible();
  await page.getByRole("link", { name: "Моя карта", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Моя карта" })).toBeVisible();
  await expect(page.getByText(/Хранится только в\sэтом телефоне/)).toBeVisible();
  const row = places(page).getByRole("listitem");
  await expect(row.getByText(/Открыто|Закрыто|Закроется/)).toBeVisible();
  await expect(row.getByRole("link", { name: /^Позвонить/ })).toHaveAttribute("href", /^tel:/);
  await expect(row.getByRole("link", { name: /^Маршрут/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await row.getByRole("button", { name: "Убрать" }).press("Enter");
  await expect(row.getByRole("button", { name: "Вернуть" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: "Убрать" })).toBeFocused();

  await waitUntilCached(page, screen, ["/api/points", "IssuePointOrganizations"]);
  await shared.stop();
  await killWorkers(page);
  await reload(page);
  await expect(row.getByText(/Открыто|Закрыто|Закроется/)).toBeVisible();
});

test("a sent message is followed up within two presses from home", more, async ({ page }) => {
  await open(page, "/holder/support");
  await page.getByRole("main").getByRole("link", { name: "Написать нам" }).first().click();
  const form = await fillFeedback(page);
  await form.getByRole("button", { name: "Отправить", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Спасибо за обращение!" })).toBeVisible();
  await page.keyboard.press("Escape");

  await open(page, "/holder");
  const presses = countPresses();
  await presses.press(page.getByRole("link", { name: "Моя карта", exact: true }).first());
  await expect(messages(page)).toContainText(/Отправлено\. Номер \S+\s*Проезд/);
  expect(presses.count).toBe(1);
});

test("says of each message how it stands, and deletes one with a way back", more, async ({ page, context }) => {
  await context.route("**/api/{site/v1/feedback,card/Feedback}", (route) => route.fulfill({ status: 503 }));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, screen);
  await expect(page.getByRole("heading", { name: /Начните с\sближайшего пункта/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const message = await newMessage(page);
  await storeOnDevice(page, message);
  await reload(page);
  const item = messages(page).getByRole("listitem", { name: message.fields.subject });
  await expect(item).toContainText("Ждёт отправки");
  expect(await axeViolations(page)).toEqual([]);
  const remove = item.getByRole("button", { name: "Удалить" });
  const restore = item.getByRole("button", { name: "Вернуть" });
  // «Удалить» does nothing while an attempt to send runs.
  await expect(async () => {
    if (await remove.isVisible()) await remove.press("Enter");
    await expect(restore).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(item).toContainText("Ждёт отправки");
});

test("the switch saves the city and removes it, by keyboard", more, async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, "/holder");
  await page.getByRole("button", { name: "Да", exact: true }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await open(page, screen);
  const city = page.getByRole("switch", { name: "Город без интернета" });
  await expect(city).toBeEnabled();
  await expect(city).toHaveText("Выкл");
  await city.press("Space");
  await expect(city).toBeChecked();
  await expect(city).toHaveText("Вкл");
  const card = page.getByRole("region", { name: "Город без интернета" });
  await expect(card).toContainText(/Сохраняем… \d+\s%|обновлено/);
  await expect(card).toContainText(/обновлено/, { timeout: 90_000 });
  await city.press("Space");
  await expect(card.getByRole("button", { name: "Не удалять" })).toBeFocused();
  await card.getByRole("button", { name: "Да, удалить" }).press("Enter");
  await expect(city).not.toBeChecked();
  await expect(city).toBeFocused();
});
