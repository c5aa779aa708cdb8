import { readFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { navigate } from "../helpers/page-actions.ts";
import { test } from "../helpers/portal-test.ts";
import { killWorkers, open } from "../helpers/worker-probe.ts";
import { chooseYekaterinburg, press, saved, savingTime } from "./city-pack-steps.ts";

/** The centre of Yekaterinburg. */
const here = { latitude: 56.8385, longitude: 60.6055 };

test.use({ viewport: { width: 390, height: 844 } });

test(
  "with a saved city finds an issue point, its phone, a document, an answer and a search hit while the server is down",
  more,
  async ({ context, page, portal }) => {
    test.setTimeout(90_000);
    await context.grantPermissions(["geolocation"], { origin: portal.url });
    await context.setGeolocation(here);
    await chooseYekaterinburg(page, portal.url);
    await press(page, "Сохранить на телефон");
    await expect(saved(page)).toBeVisible({ timeout: savingTime });
    await portal.stop();
    await killWorkers(page);
    // A Friday at noon, within opening hours.
    await page.clock.setFixedTime("2026-11-20T12:00:00+05:00");

    // The nearest point that is open, and its phone.
    await open(page, `${portal.url}/holder`);
    await page.locator("main").getByRole("link", { name: "Получить карту", exact: true }).first().click();
    await page.getByRole("link", { name: "Найти пункт рядом" }).click();
    const places = page.locator("#places");
    await places.getByRole("button", { name: "Фильтры" }).click();
    await page.getByRole("checkbox", { name: "Открыто сейчас" }).check();
    await page.getByRole("button", { name: /^Показать\s\d/ }).click();
    await places.getByRole("button", { name: "Ближайшие" }).click();
    const nearest = places.locator("ol > li").first();
    await expect(nearest).toContainText("Екатеринбург");
    await expect(nearest).toContainText("Нашли. Ближе всех к вам");
    await expect(nearest).toContainText(/Открыто до/);
    await expect(nearest).toContainText(/\d\s(?:м|км)\s/);
    await nearest.locator("summary").click();
    await expect(nearest.getByRole("link", { name: /^Позвонить:/ })).toHaveAttribute("href", /^tel:\+?\d{11}$/);

    // A document.
    await navigate(page, "/holder/materials");
    const document = page
      .getByRole("region", { name: "Документы" })
      .getByRole("listitem")
      .filter({ hasText: "Тарифы и сроки" });
    await expect(document).toContainText("Доступно без интернета");
    const download = page.waitForEvent("download");
    await document.getByRole("link").click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("Тарифы и сроки.pdf");
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

    // An answer.
    await killWorkers(page);
    await open(page, `${portal.url}/holder/support`);
    await page.locator("main").getByRole("link", { name: /опрос/ }).first().click();
    await expect(page.locator("h1")).toBeVisible();
    await page.getByText("Сколько стоит карта?").click();
    await expect(page.locator("main details[open]:visible")).toContainText(/бесплатн/i);

    // The same by a search with a typo.
    await open(page, `${portal.url}/holder/search`);
    const field = page.locator("main").getByRole("searchbox");
    await field.fill("сколько стоит крта");
    await field.press("Enter");
    await expect(page.getByText("Поиск по сохранённому на этом устройстве")).toBeVisible();
    await page.locator("main li:has(h2)").filter({ hasText: "Сколько стоит карта?" }).getByRole("link").click();
    await expect(page.locator("main details[open]:visible")).toContainText(/бесплатн/i);
  },
);
