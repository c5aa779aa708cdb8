import { expect } from "playwright/test";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";
import { brokenStores } from "./broken-stores.ts";

// The panel is pressed as soon as it is seen, while its code is still coming.
test("a settings button pressed while the panel learns that nothing is stored takes effect", async ({ page }) => {
  await page.addInitScript(brokenStores["localStorage is null"]);
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/screen-settings-panel-/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await open(page, "/holder");
  await page
    .getByRole("button", { name: /слабовидящих/ })
    .first()
    .click();
  const panel = page.getByRole("region", { name: "Настройки экрана" });
  await panel.getByRole("button", { name: "Контраст", exact: true }).hover();
  await page.mouse.down();
  gate.resolve();
  await expect(panel.getByText(/Браузер не\sзапоминает настройки/)).toBeVisible();
  await page.mouse.up();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
});
