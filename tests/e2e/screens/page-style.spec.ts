import { expect, type Page } from "playwright/test";
import { allScreens, pathWithNews } from "../helpers/example-paths.ts";
import { cases, more, moreAfter } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";

test.use({ javaScriptEnabled: false });

/** Position and computed style of every element, or only of those on screen. */
function looksOf(page: Page, what: "all" | "on screen"): Promise<string[]> {
  return page.evaluate((what) => {
    const elements = [...document.body.querySelectorAll("*")].map((element) => ({
      element,
      box: element.getBoundingClientRect(),
    }));
    const isOnScreen = ({ box }: { box: DOMRect }) => box.width > 0 && box.height > 0 && box.top < innerHeight;
    return elements
      .filter((one) => what === "all" || isOnScreen(one))
      .map(({ element, box }) => {
        const { x, y, width, height } = box;
        const { color, backgroundColor, font, visibility, border, boxShadow } = getComputedStyle(element);
        return [
          element.outerHTML.slice(0, 80),
          x,
          y,
          // What is cut by the screen's edge may hold what is below it.
          ...(what === "all" ? [width, height] : [width]),
          color,
          backgroundColor,
          font,
          visibility,
          border,
          boxShadow,
        ].join(" ");
      });
  }, what);
}

/** As `load-after-paint.ts` does, which does not run here. */
function applyLateStyle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(document.getElementById("late-style")?.textContent ?? "");
    document.adoptedStyleSheets = [sheet];
    // Not animations, of which a skeleton's never ends.
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished));
  });
}

/** What the visitor would see only once they scroll (`layout.css`), though it is on screen. */
function waitingOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Without scripts it is above all else.
    document.querySelector(".scripts-notice")?.remove();
    const onScreen = [...document.querySelectorAll("main *")].filter(
      (element) => element.getBoundingClientRect().top < innerHeight,
    );
    document.documentElement.dataset.coming = "screen";
    return onScreen
      .filter((element) => getComputedStyle(element).contentVisibility === "hidden")
      .map((element) => `${element.localName} ${element.id} ${element.className}`);
  });
}

test("nothing on a phone's first screen waits for the visitor to scroll", more, async ({ page, request }) => {
  await page.setViewportSize({ width: 430, height: 950 });
  const waiting: string[] = [];
  for (const screen of allScreens) {
    await page.goto(await pathWithNews(screen, request));
    waiting.push(...(await waitingOnScreen(page)).map((element) => `${screen}: ${element}`));
  }
  expect(waiting).toEqual([]);
});

for (const [index, screen] of cases(allScreens, 5).entries()) {
  test(`${screen} has every style rule that it needs`, moreAfter(2, index), async ({ page, request }) => {
    const path = await pathWithNews(screen, request);
    await page.goto(path);
    const whole = await looksOf(page, "all");
    await page.route("**/style-*.css", (route) => route.abort());
    await page.goto(path);
    await applyLateStyle(page);
    expect(await looksOf(page, "all")).toEqual(whole);
  });

  test(`${screen} has those of a phone's first screen in its head`, moreAfter(2, index), async ({ page, request }) => {
    // As tall as a phone's screen gets.
    await page.setViewportSize({ width: 430, height: 950 });
    const path = await pathWithNews(screen, request);
    await page.goto(path);
    const whole = await looksOf(page, "on screen");
    await page.route("**/style-*.css", (route) => route.abort());
    await page.goto(path);
    expect(await looksOf(page, "on screen")).toEqual(whole);
  });
}
