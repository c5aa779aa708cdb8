import { expect, type Page } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, reload, waitUntilCached } from "../helpers/worker-probe.ts";

const screen = "/partner/joining-procedure";

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });
/** After a failed test the portal runs again for the others. */
test.afterEach(({ shared }) => shared.start());

const form = (page: Page) => page.getByRole("dialog", { name: "Заявка партнёра" });
const field = (page: Page, name: string) => form(page).getByLabel(name);
const send = (page: Page) => form(page).getByRole("button", { name: "Отправить заявку" });

async function openForm(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Подать заявку партнёра" }).press("Enter");
  await expect(form(page)).toBeVisible();
}

async function fill(page: Page): Promise<void> {
  await field(page, "Название организации").fill("ООО «Ромашка»");
  await field(page, "ИНН").fill("7707 083 893");
  await field(page, "Город").fill("Ревда");
  await field(page, "Что вы продаёте").fill("Продукты");
  await field(page, "Имя").fill("Анна");
  await field(page, "Фамилия").fill("Петрова");
  await field(page, "Телефон").fill("8 912 345 67 89");
  await field(page, "Согласен").check();
}

test("a shop applies with the keyboard: errors, draft, and the number of the application", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, screen);
  await openForm(page);
  await field(page, "ИНН").fill("7707083894");
  await send(page).press("Enter");
  const summary = form(page).getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link", { name: /^Проверьте ИНН/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await summary.getByRole("link", { name: /^Проверьте ИНН/ }).press("Enter");
  await expect(field(page, "ИНН")).toBeFocused();

  await fill(page);
  await expect(field(page, "ИНН")).toHaveValue("7707083893");
  await reload(page);
  await openForm(page);
  await expect(field(page, "Название организации")).toHaveValue("ООО «Ромашка»");

  await send(page).press("Enter");
  const thanks = page.getByRole("dialog", { name: "Спасибо за обращение!" });
  await expect(thanks).toContainText("Мы свяжемся с Вами в ближайшее время");
  await expect(thanks).toContainText(/Номер обращения:\s*\S+/);
  await page.keyboard.press("Escape");
  await openForm(page);
  await expect(field(page, "Название организации")).toHaveValue("");
});

test("an application written without the server waits and arrives", more, async ({ page, shared }) => {
  await open(page, screen);
  await waitUntilCached(page, screen, ["/api/site/v1/setting", "/api/site/v1/block"]);
  await openForm(page);
  await fill(page);
  await shared.stop();
  await send(page).click();
  await expect(page.getByRole("dialog", { name: "Обращение сохранено" })).toBeVisible();
  await page.getByRole("link", { name: "Мои обращения" }).click();
  const item = page.getByRole("listitem", { name: "Подключение партнёра" });
  await expect(item).toContainText("Ждёт отправки");
  await shared.start();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("region", { name: "Уже отправлены" })).toContainText(/Отправлено\. Номер \S+/);
});
