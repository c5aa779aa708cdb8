import { expect } from "playwright/test";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

const screens = ["/holder/how-to-get-a-card", "/holder/capabilities/loyalty-program", "/partner/contacts"];

for (const screen of screens) {
  test(`the tables of ${screen} fit a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, screen);
    // Beside the chooser of a card the table is folded.
    for (const folded of await page.getByText("Сравнить обе карты таблицей").all()) await folded.click();
    const tables = page.locator(".table-scroll:visible");
    await expect(tables.first()).toBeVisible();
    const cut = await tables.evaluateAll((regions) => regions.map((each) => each.scrollWidth - each.clientWidth));
    expect(cut.filter((width) => width > 0)).toEqual([]);
  });
}

test("a table that does not fit has a shadow at the edge behind which there is more", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, "/holder/capabilities/loyalty-program");
  const table = page.locator(".table-scroll").first();
  await expect(table).toHaveCSS("box-shadow", /-12px 0px 8px -8px inset$/);
  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(table).toHaveCSS("box-shadow", / 12px 0px 8px -8px inset$/);
  // A table that fits has none.
  await page.setViewportSize({ width: 1280, height: 700 });
  await open(page, "/holder/capabilities/loyalty-program");
  await expect(table).toHaveCSS("box-shadow", "none");
});
