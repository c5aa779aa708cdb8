import type { Page } from "playwright/test";

/** Fields with text below 16 px: Safari on iOS enlarges the page when one gets the focus, and leaves it so. */
export function smallFields(page: Page): Promise<string[]> {
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
