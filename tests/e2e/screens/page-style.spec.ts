import { expect, type Page } from "playwright/test";
import { allScreens, pathWithNews } from "../helpers/example-paths.ts";
import { cases } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";

test.use({ javaScriptEnabled: false });

/** How everything on the page looks: where each element is, and what it is drawn with. */
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

for (const screen of cases(allScreens, 5)) {
  test(`${screen} has inline all of the stylesheet that it needs`, async ({ page, request }) => {
    const path = await pathWithNews(screen, request);
    await page.goto(path);
    const whole = await looksOf(page);
    await page.route("**/style-*.css", (route) => route.abort());
    await page.goto(path);
    expect(await looksOf(page)).toEqual(whole);
  });
}

for (const screen of cases(allScreens, 5)) {
  test(`${screen} brings what its icons are drawn from`, async ({ page, request }) => {
    const path = await pathWithNews(screen, request);
    await page.goto(path);
    const places = await page
      .locator("use")
      .evaluateAll((icons) => icons.map((icon) => icon.getAttribute("href") ?? ""));
    expect(places.length).toBeGreaterThan(3);
    expect(places.filter((place) => !/^#icon-[a-z-]+$/.test(place))).toEqual([]);
    const drawings = await page.locator("symbol").evaluateAll((symbols) => symbols.map(({ id }) => `#${id}`));
    expect(drawings.sort()).toEqual([...new Set(places)].sort());
  });
}
