import { expect } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, waitForWorker } from "../helpers/worker-probe.ts";

test.use({ serviceWorkers: "allow" });

test("a link in a text leads out of the portal's frame to the open data, and to its files", async ({ page }) => {
  await open(page, "/operator/cooperation");
  await waitForWorker(page);
  await page.getByRole("link", { name: "открытые данные" }).click();
  await expect(page.getByRole("heading", { name: "Открытые данные", level: 1 })).toBeVisible();
  await page.getByText("Что в файле").first().click();
  await expect(page.getByRole("row", { name: "openingHours Часы работы" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Таблица для Excel.*Пункты выдачи карты$/ }).click();
  expect((await saved).suggestedFilename()).toBe("points-excel.csv");

  await page.getByRole("link", { name: "Единая социальная карта" }).click();
  await expect(page).toHaveURL(/\/holder$/);
});

test("the page keeps to the visitor's display settings", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/open-data");
  const sizeOfText = () =>
    page
      .locator("main p")
      .first()
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  const usual = await sizeOfText();
  await page.evaluate(() =>
    localStorage.setItem("accessibility", '{"visuallyImpaired":1,"color":"contrast","fontSize":"large"}'),
  );
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
  expect(await sizeOfText()).toBeGreaterThan(usual);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeViolations(page)).toEqual([]);
});
