import { expect, type Page } from "playwright/test";
import { allScreens, pathWithNews } from "../helpers/example-paths.ts";
import { cases, moreAfter } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";

test.use({ javaScriptEnabled: false });

/** Position and computed style of every element. */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll("*")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, visibility, border, boxShadow } = getComputedStyle(element);
      return [
        element.outerHTML.slice(0, 80),
        x,
        y,
        width,
        height,
        color,
        backgroundColor,
        font,
        visibility,
        border,
        boxShadow,
      ].join(" ");
    }),
  );
}

for (const [index, screen] of cases(allScreens, 5).entries()) {
  test(`${screen} inlines every style rule that it needs`, moreAfter(2, index), async ({ page, request }) => {
    const path = await pathWithNews(screen, request);
    await page.goto(path);
    const whole = await looksOf(page);
    await page.route("**/style-*.css", (route) => route.abort());
    await page.goto(path);
    expect(await looksOf(page)).toEqual(whole);
  });
}
