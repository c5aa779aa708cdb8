import { expect } from "playwright/test";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

test("follows a link with a trailing slash or to a redirect to the final URL", async ({ page }) => {
  await open(page, "/holder/support");
  for (const [href, target] of [
    ["/holder/news/?from=2025-01-01", /\/holder\/news\?from=2025-01-01$/],
    ["/operator/", /\/operator\/operator-information$/],
  ] as const) {
    // Like a link in the CMS's text.
    await page.evaluate((address) => {
      const link = Object.assign(document.createElement("a"), { href: address, textContent: "Туда" });
      document.querySelector("main")?.append(link);
      link.click();
    }, href);
    await expect(page).toHaveURL(target);
    await expect(page.locator("h1")).not.toHaveText("Такой страницы нет");
  }
});
