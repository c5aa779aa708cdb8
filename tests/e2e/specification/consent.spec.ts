import { expect } from "playwright/test";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

test("shows the cookie text with a link to the policy, and hides once accepted", async ({ page }) => {
  await open(page, "/partner");
  const banner = page.getByRole("region", { name: "Использование файлов cookie" });
  await expect(banner).toContainText("Файлы cookie");
  await banner.getByRole("link", { name: "Политика обработки данных" }).click();
  await expect(page.locator("h1")).toHaveText("Политика обработки персональных данных");
  await banner.getByRole("button", { name: "Принять" }).click();
  await expect(banner).toHaveCount(0);
});
