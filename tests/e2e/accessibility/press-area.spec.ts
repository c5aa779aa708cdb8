import { expect } from "playwright/test";
import { cases, cross, moreAfter } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { smallTargets } from "../walk/press-area.ts";
import { openWindows, widthsOf } from "./open-windows.ts";

// The walk looks at the screens.

const windows = Object.entries(openWindows).flatMap(([name, each]) => cross([{ name, ...each }], widthsOf(each)));
for (const [index, [{ name, show }, width]] of cases(windows, 13).entries()) {
  test(`touch targets are large enough in ${name} at ${width} px`, moreAfter(1, index), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await show(page);
    expect(await smallTargets(page)).toEqual([]);
  });
}
