import { expect } from "playwright/test";
import { cross, more, moreAfter } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { pageWidth, printProblems } from "../walk/print-problems.ts";

// The walk looks at each screen in the usual look.

test.use({ viewport: { width: pageWidth, height: 1000 } });

const mainScreens = [
  "/holder/partner-program",
  "/holder",
  "/holder/support/questions",
  "/holder/how-to-get-a-card",
] as const;
for (const [index, [screen, color]] of cross(mainScreens, ["contrast", "invert"] as const).entries()) {
  test(`${screen} prints as well with large text in ${color} colours`, moreAfter(1, index), async ({ page }) => {
    const settings = JSON.stringify({ visuallyImpaired: 1, color, fontSize: "large" });
    await page.addInitScript((stored) => localStorage.setItem("accessibility", stored), settings);
    await page.goto(screen);
    await page.waitForLoadState("networkidle");
    await page.emulateMedia({ media: "print" });
    expect(await printProblems(page)).toEqual([]);
    const size = await page
      .locator("main p")
      .first()
      .evaluate((text) => getComputedStyle(text).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThan(20);
  });
}

test("paper tells the portal, its phone, the page's address and the day", async ({ page }) => {
  await page.goto("/holder/support");
  const phone = await page.locator("footer a[href^='tel:']").innerText();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const line = await page.locator("main").evaluate((main) => getComputedStyle(main, "::before").content);
  // The attribute's value, or a function that the browser resolves while printing.
  const told = await page.locator("main").getAttribute("data-printed");
  expect(line).toContain("Единая социальная карта Свердловской области");
  expect(told).toContain(`${phone} · ${new URL(page.url()).host}/holder/support · `);
  expect(told).toMatch(/\d\d\.\d\d\.\d{4}$/);
});

test("closed answers print where browsers cannot style closed parts, and close again", more, async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...args: [string]) => !args[0].includes("details-content") && supports(...args);
  });
  await page.goto("/holder/support/questions");
  await page.waitForLoadState("networkidle");
  const closed = page.locator("main details:not([open])");
  const count = await closed.count();
  expect(count).toBeGreaterThan(5);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(closed).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(closed).toHaveCount(count);
});

test("the nearest addresses of a promotion are printed with their hours and phones", more, async ({ page }) => {
  await page.goto("/holder/stocks/1");
  const rows = page.getByRole("region", { name: "Где действует рядом" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1).getByText("Телефон:")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const row of await rows.all()) {
    await expect(row.getByText(/Круглосуточно|\d:\d\d/)).toBeVisible();
    await expect(row.getByText(/Телефон:\s\+?\d/)).toBeVisible();
  }
});
