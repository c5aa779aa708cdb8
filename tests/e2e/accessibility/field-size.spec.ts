import { expect, type Page } from "playwright/test";
import { allScreens, pathWithNews } from "../helpers/example-paths.ts";
import { cases, moreAfter } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";
import { openWindows } from "./open-windows.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Fields with text below 16 px: Safari on iOS enlarges the page when one gets the focus, and leaves it so. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea",
      ),
    ]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  );
}

/** With a search field, and with a filter's text field and lists. */
const withFields = ["/holder/search", "/holder/how-to-get-a-card"];
const screens = [...withFields, ...cases(allScreens, 5).filter((screen) => !withFields.includes(screen))];

for (const [index, screen] of screens.entries()) {
  test(`a field's text has at least 16 px on ${screen}`, moreAfter(2, index), async ({ page, request }) => {
    await open(page, await pathWithNews(screen, request));
    expect(await smallFields(page)).toEqual([]);
  });
}

for (const [name, { only, show }] of Object.entries(openWindows)) {
  if (only === "wide") continue;
  test(`a field's text has at least 16 px in ${name}`, { tag: "@more" }, async ({ page }) => {
    await show(page);
    expect(await smallFields(page)).toEqual([]);
  });
}
