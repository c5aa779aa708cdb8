import { expect, type Page } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

const question = (page: Page) => page.getByRole("region", { name: "Ваш город" });
const cityButton = (page: Page) => page.getByRole("button", { name: /^Ваш город:/ });
const storedCity = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("pickedCity") ?? "null"));

async function choose(page: Page, name: string): Promise<void> {
  await cityButton(page).click();
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test.describe("behind a proxy that tells the visitor's address", () => {
  test.use({ extraHTTPHeaders: { "x-forwarded-for": "198.51.100.1" }, serviceWorkers: "block" });

  test("falls back to Yekaterinburg for an unlisted city or a failed request", async ({ page }) => {
    const asked = page.waitForRequest(/\/api\/site\/v1\/geo\?ip=198\.51\.100\.1$/);
    const list = page.waitForResponse("**/api/card/ListLocalities");
    await page.route("**/api/site/v1/geo?**", (route) => route.fulfill({ json: { city: { name_ru: "Москва" } } }));
    await open(page, "/holder");
    await asked;
    await (await list).finished();
    await expect(question(page)).toContainText("Ваш город Екатеринбург?");

    await page.route("**/api/site/v1/geo?**", (route) => route.abort());
    // Pictures of the previous page fail, too.
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/v1/geo"));
    await open(page, "/holder");
    await failed;
    await expect(question(page)).toContainText("Ваш город Екатеринбург?");
    await question(page).getByRole("button", { name: "Да" }).click();
    await expect.poll(() => storedCity(page)).toMatchObject({ name: "Екатеринбург" });
  });
});

test("stores the chosen city whole and narrows every screen at once", async ({ page, request }) => {
  const cities: { name: string }[] = await (await request.get("/api/card/ListLocalities")).json();
  await open(page, "/holder/partner-program");
  const shown = page
    .locator("main")
    .getByRole("status")
    .filter({ hasText: /партн[её]р/ });
  await expect(shown).toHaveText(/из\s300$/);
  await choose(page, "Ревда");
  await expect(shown).not.toHaveText(/из\s300$/);
  await expect(cityButton(page)).toHaveText(/Ревда$/);
  await expect(question(page)).toHaveCount(0);
  const stored = await storedCity(page);
  expect(stored).toEqual(cities.find(({ name }) => name === "Ревда"));
  expect(Object.keys(stored).sort()).toEqual(["geolocation", "id", "name", "oktmo"]);

  await page.getByRole("link", { name: "Все акции" }).click();
  await expect(page.getByText("Акции в Ревде")).toBeVisible();
  const elsewhere = page.getByRole("link", { name: /в Нижнем Тагиле/ });
  await expect(elsewhere).toHaveCount(0);
  await choose(page, "Нижний Тагил");
  await expect(elsewhere).toBeVisible();
});

test(
  "lists all cities, or those whose name contains the typed text, case-insensitively",
  more,
  async ({ page, request }) => {
    const cities: { name: string }[] = await (await request.get("/api/card/ListLocalities")).json();
    await open(page, "/operator/contacts");
    await question(page).getByRole("button", { name: "Другой город" }).click();
    const dialog = page.getByRole("dialog", { name: "Ваш город" });
    const names = dialog.getByRole("listitem");
    await expect(names).toHaveText(cities.map(({ name }) => name));
    const field = dialog.getByRole("textbox", { name: "Название города" });
    await expect(field).toBeFocused();
    await field.fill("ТАГ");
    await expect(names).toHaveText(cities.map(({ name }) => name).filter((name) => /таг/i.test(name)));
    await field.fill("Пермь");
    await expect(names).toHaveCount(0);
    await expect(dialog.getByText("Город не найден", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Закрыть" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await storedCity(page)).toBeNull();
  },
);
