import { expect, type Page } from "playwright/test";
import { dayOf } from "../../../src/shared/dates.ts";
import type { Promotion } from "../../../src/shared/entities/promotion.ts";
import { periodText } from "../../../src/shared/listed-promotions.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

const near = (page: Page) => page.getByRole("region", { name: "Где действует рядом" });
const rows = (page: Page) => near(page).getByRole("listitem");
const lead = (page: Page) => near(page).getByRole("status").first();

test.use({ viewport: { width: 390, height: 844 } });

async function pickCity(page: Page, name: string): Promise<void> {
  const cities: { name: string }[] = await (await page.request.get("/api/card/ListLocalities")).json();
  const city = cities.find((each) => each.name === name);
  await page.addInitScript((picked) => localStorage.setItem("pickedCity", picked), JSON.stringify(city));
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a promotion has its nearest addresses, the steps to the discount, and its end", async ({ page }) => {
    await page.goto("/holder/stocks/1");
    const all: Promotion[] = await (await page.request.get("/api/card/ListLoyaltyPrograms")).json();
    const period = all.filter(({ id }) => String(id) === "1").map((days) => periodText(days, dayOf(Date.now())));
    expect(period).toEqual([expect.stringMatching(/^До\s/)]);
    await expect(page.locator("article")).toContainText(period[0] ?? "");
    await expect(lead(page)).toHaveText(/^6\sадресов в\sЕкатеринбурге\. Считаем от\sцентра\.$/);
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first()).toContainText("1,8\u00a0км от\u00a0центра");
    await expect(rows(page).first().getByRole("link", { name: "Маршрут" })).toHaveAttribute("href", /yandex/);
    await expect(rows(page).nth(1).getByRole("link", { name: "Маршрут" })).toHaveCount(0);
    const steps = page.getByRole("region", { name: "Как получить скидку" });
    await expect(steps.getByRole("listitem")).toHaveText([/Возьмите карту/, /Покажите кассиру/, /скидка 10\s%/]);
  });

  test("an address opens in the partner's list", more, async ({ page }) => {
    await page.goto("/holder/stocks/1");
    await rows(page).nth(1).getByRole("link").click();
    await expect(page).toHaveURL(/partner\/101\?place=b-\d+$/);
    await expect(page.locator("details[open] h3")).toBeVisible();
  });
});

test("the main button leads to the addresses and says how far the nearest is", async ({ page }) => {
  await open(page, "/holder/stocks/1");
  await page.getByRole("link", { name: "Где рядом: 1,8 км" }).click();
  await expect(near(page).getByRole("heading", { name: "Где действует рядом" })).toBeInViewport();
  // MapLibre is loaded only now.
  await expect(near(page).getByRole("region", { name: "Карта" })).toBeVisible();
});

test("distances count from the visitor, once allowed, and from the centre again", more, async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 56.8, longitude: 59.91 });
  await open(page, "/holder/stocks/1");
  const button = near(page).getByRole("button", { name: "Уточнить по месту" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(lead(page)).toContainText("Считаем от\u00a0вас");
  await expect(rows(page).first()).toContainText("Ревда");
  await expect(rows(page).first()).toContainText("пешком");
  // The focus stays where the visitor is.
  await expect(near(page).getByRole("button", { name: "Считать от центра" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lead(page)).toContainText("Считаем от\u00a0центра");
});

test("the picked city's addresses replace those of the default city", more, async ({ page }) => {
  await pickCity(page, "Ревда");
  await open(page, "/holder/stocks/1");
  await expect(lead(page)).toContainText("в\u00a0Ревде");
  await expect(rows(page).first()).not.toContainText("Ревда,");
});

test("in a city where the promotion is not valid the nearest address is named", more, async ({ page }) => {
  await pickCity(page, "Серов");
  await open(page, "/holder/stocks/20");
  await expect(lead(page)).toContainText(
    "В\u00a0Серове не\u00a0действует. Ближайший адрес\u00a0— в\u00a0Нижнем Тагиле",
  );
  await expect(rows(page)).toHaveCount(1);
});

test("a pharmacy's discount with its address is three presses from the home page", async ({ page }) => {
  await open(page, "/holder");
  let presses = 0;
  async function press(name: string | RegExp, role: "link" | "checkbox" = "link") {
    presses++;
    await page.getByRole("main").getByRole(role, { name }).first().click();
  }
  await press(/^Скидки Аптеки/);
  await press("Аптеки", "checkbox");
  await expect(page).toHaveURL(/category=1/);
  // The filter holds for the promotions below, too.
  const promotions = page.getByRole("region", { name: "Акции", exact: true });
  await expect(promotions.getByRole("article")).toHaveText([/Аптеки/, /Аптеки/, /Аптеки/]);
  presses++;
  await promotions.getByRole("link", { name: /на лекарства/ }).click();
  await expect(page.getByRole("link", { name: /^Где рядом/ })).toBeVisible();
  await expect(rows(page).first()).toContainText("ул.");
  expect(presses).toBeLessThanOrEqual(3);
});
