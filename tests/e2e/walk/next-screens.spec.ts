import { expect } from "playwright/test";
import { furtherPaths, pathWithNews, specifiedPaths } from "../helpers/example-paths.ts";
import { moreAfter } from "../helpers/matrix.ts";
import { navigate, scrollThrough } from "../helpers/page-actions.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";
import { undrawnIcons } from "./icons.ts";
import { brokenPictures } from "./pictures.ts";

// The walk opens each screen from the server; here each is opened from another one.

// «Без интернета» needs the worker.
test.use({ serviceWorkers: "allow" });

const all = [...specifiedPaths, ...furtherPaths];

/** Screens visited in one page. */
const aVisit = 10;

for (let start = 0; start < all.length; start += aVisit) {
  const visit = all.slice(start, start + aVisit);

  test(
    `nothing is wrong with the screens from ${visit[0]?.[0]} on, opened one from another`,
    moreAfter(1, start),
    async ({ page, request }) => {
      const consoleLines = await recordConsole(page);
      await open(page, "/lk/login");
      for (const [route, title] of visit) {
        const path = await pathWithNews(route, request);
        await navigate(page, path);
        await expect(page).toHaveTitle(new RegExp(title));
        await scrollThrough(page);
        await expect(page.locator("main h1")).toHaveCount(1);
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await page.waitForLoadState("networkidle");
        expect([path, ...(await undrawnIcons(page)), ...(await brokenPictures(page)), ...consoleLines]).toEqual([path]);
      }
    },
  );
}
