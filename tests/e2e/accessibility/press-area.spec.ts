import { expect } from "playwright/test";
import { allScreens, pathWithNews } from "../helpers/example-paths.ts";
import { cases, cross, moreAfter, together } from "../helpers/matrix.ts";
import { scrollThrough } from "../helpers/page-actions.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";
import { openWindows, widthsOf } from "./open-windows.ts";
import { smallTargets } from "./press-area.ts";
import { widths } from "./views.ts";

for (const [index, [screen, seen]] of together(cases(cross(allScreens, widths), 19)).entries()) {
  test(`touch targets are large enough on ${screen}`, moreAfter(2, index), async ({ page, request }) => {
    await open(page, await pathWithNews(screen, request));
    await scrollThrough(page);
    for (const width of seen) {
      await page.setViewportSize({ width, height: 900 });
      expect([`${width} px`, ...(await smallTargets(page))]).toEqual([`${width} px`]);
    }
  });
}

const windows = Object.entries(openWindows).flatMap(([name, each]) => cross([{ name, ...each }], widthsOf(each)));
for (const [index, [{ name, show }, width]] of cases(windows, 13).entries()) {
  test(`touch targets are large enough in ${name} at ${width} px`, moreAfter(1, index), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await show(page);
    expect(await smallTargets(page)).toEqual([]);
  });
}
