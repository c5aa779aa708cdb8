import { expect } from "playwright/test";
import { openWindows, widthsOf } from "../accessibility/open-windows.ts";
import { allScreens, pathWithNews } from "../helpers/example-paths.ts";
import { cases, cross, moreAfter } from "../helpers/matrix.ts";
import { scrollThrough } from "../helpers/page-actions.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";
import { hiddenByInsets, notched, showInsets } from "./safe-areas.ts";

const phones = Object.entries(notched);

for (const [index, [screen, [held, phone]]] of cases(cross(allScreens, phones), 11).entries()) {
  test(`nothing lies under a notch on ${screen}, ${held}`, moreAfter(2, index), async ({ page, request }) => {
    await showInsets(page, phone);
    await open(page, await pathWithNews(screen, request));
    await scrollThrough(page);
    expect(await hiddenByInsets(page, phone.insets)).toEqual([]);
  });
}

const windows = Object.entries(openWindows).filter(([, each]) => widthsOf(each).includes(390));
for (const [index, [[name, { show }], [held, phone]]] of cases(cross(windows, phones), 5).entries()) {
  test(`nothing lies under a notch in ${name}, ${held}`, moreAfter(2, index), async ({ page }) => {
    await showInsets(page, phone);
    await show(page);
    // A window's own emulation of touch undoes the first.
    await showInsets(page, phone);
    expect(await hiddenByInsets(page, phone.insets)).toEqual([]);
  });
}
