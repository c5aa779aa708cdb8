import { expect } from "playwright/test";
import { allScreens, pathWithNews } from "../helpers/example-paths.ts";
import { walkDown } from "../helpers/page-actions.ts";
import { cases, cross, together } from "../helpers/matrix.ts";
import { openWindows, widthsOf } from "./open-windows.ts";
import { smallTargets } from "./press-area.ts";
import { test } from "../helpers/shared-portal.ts";
import { widths } from "./views.ts";
import { open } from "../helpers/worker-probe.ts";

for (const [screen, seen] of together(cases(cross(allScreens, widths), 19))) {
  test(`all that is pressed on ${screen} is large enough for a finger`, async ({ page, request }) => {
    await open(page, await pathWithNews(screen, request));
    await walkDown(page);
    for (const width of seen) {
      await page.setViewportSize({ width, height: 900 });
      expect([`${width} px`, ...(await smallTargets(page))]).toEqual([`${width} px`]);
    }
  });
}

const windows = Object.entries(openWindows).flatMap(([name, each]) => cross([{ name, ...each }], widthsOf(each)));
for (const [{ name, show }, width] of cases(windows, 13)) {
  test(`all that is pressed in ${name} at ${width} px is large enough for a finger`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await show(page);
    expect(await smallTargets(page)).toEqual([]);
  });
}
