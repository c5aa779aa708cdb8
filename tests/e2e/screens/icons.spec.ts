import { expect } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { navigate, scrollThrough } from "../helpers/page-actions.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

// Wide enough for all slides, a carousel has no arrows.
test.use({ viewport: { width: 390, height: 844 } });

/** Icons that the server's HTML does not show, as they depend on the time or need scripts; of "a b" one. */
for (const [path, icons] of [
  ["/holder/partner-program", ["clock moon"]],
  ["/holder/partner-program?view=places", ["clock moon", "share-network", "qr-code", "copy"]],
  ["/holder", ["arrow-right"]],
] as const) {
  test(`${path} draws ${icons.join(", ")} without another file`, async ({ page }) => {
    await page.route("**/sprite-*", (route) => route.abort());
    await open(page, path);
    await scrollThrough(page);
    for (const either of icons) {
      const uses = either.split(" ").map((icon) => `main use[href="#icon-${icon}"]`);
      await expect(page.locator(uses.join()).first()).toBeAttached();
    }
    await expect(page.locator('use[href*="/sprite-"]')).toHaveCount(0);
  });
}

test("the icons of a page that is opened from another are drawn from the sprite", more, async ({ page }) => {
  await open(page, "/holder/support/questions");
  await navigate(page, "/holder/partner-program?view=places");
  const icon = page.locator('main use[href*="/sprite-"]').first();
  await expect
    .poll(() => icon.evaluate((use) => use instanceof SVGGraphicsElement && use.getBBox().width > 0))
    .toBe(true);
});

test.describe("with a worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the icons of a page that is opened from another are drawn without another file", more, async ({ page }) => {
    await open(page, "/holder/support/questions");
    // The worker has the sprite, and takes the page over.
    await expect(page.locator("symbol#icon-qr-code")).toBeAttached();
    await navigate(page, "/holder/partner-program?view=places");
    await expect(page.locator('main use[href="#icon-qr-code"]').first()).toBeAttached();
    await expect(page.locator('use[href*="/sprite-"]')).toHaveCount(0);
  });
});
