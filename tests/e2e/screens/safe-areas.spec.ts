import { expect } from "playwright/test";
import { openWindows, widthsOf } from "../accessibility/open-windows.ts";
import { cases, cross, moreAfter } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { hiddenByInsets, notched, showInsets } from "../walk/safe-areas.ts";

// The walk looks at the screens.

const phones = Object.entries(notched);
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
