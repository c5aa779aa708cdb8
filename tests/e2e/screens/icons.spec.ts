import { expect } from "playwright/test";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

/** An icon that the server's HTML does not show, as it depends on the time or needs scripts. */
for (const [path, icons] of [
  ["/holder/partner-program", "clock moon"],
  ["/holder/partner-program?view=places", "clock moon"],
  ["/holder/partner-program?view=places", "share-network"],
  ["/holder/partner-program?view=places", "qr-code"],
  ["/holder/partner-program?view=places", "copy"],
] as const) {
  test(`${path} draws ${icons} without another file`, async ({ page }) => {
    await page.route("**/sprite-*", (route) => route.abort());
    await open(page, path);
    const uses = icons.split(" ").map((icon) => `main use[href="#icon-${icon}"]`);
    await expect(page.locator(uses.join()).first()).toBeAttached();
    await expect(page.locator('use[href*="/sprite-"]')).toHaveCount(0);
  });
}
