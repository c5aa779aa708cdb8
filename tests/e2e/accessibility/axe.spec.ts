import { expect, type Page } from "playwright/test";
import { allScreens, pathWithNews } from "../helpers/example-paths.ts";
import { cases, cross, isWhole, more, moreAfter, together } from "../helpers/matrix.ts";
import { scrollThrough } from "../helpers/page-actions.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";
import { axeViolations } from "./axe-violations.ts";
import { formStates } from "./form-states.ts";
import { openWindows, widthsOf } from "./open-windows.ts";
import { textsOverPictures } from "./text-over-pictures.ts";
import { applyView, themes, type View, views, widths } from "./views.ts";

/** All views of a screen share one page: loading takes longer than checking. */
async function violationsIn(page: Page, seen: readonly View[], part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const view of seen) {
    await applyView(page, view);
    found.push(...(await axeViolations(page, part)).map((violation) => `${view.join(", ")} px: ${violation}`));
  }
  return found;
}

// With TEST_WHOLE a test checks one screen many times.
test.describe.configure({ timeout: 180_000 });

// Axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("no axe violations", () => {
  // The walk looks at each screen in one view.
  for (const screen of isWhole ? allScreens : []) {
    test(`on ${screen}, in every view`, async ({ page, request }) => {
      await open(page, await pathWithNews(screen, request));
      await scrollThrough(page);
      expect(await violationsIn(page, views)).toEqual([]);
    });
  }

  // Parts of these load when they come near: the list of promotions, addresses with their map, and the visitor's own things.
  for (const screen of ["/holder/stocks?sort=near", "/holder/stocks/1", "/holder/my-card"]) {
    test(`on ${screen}, in every view`, more, async ({ page }) => {
      await open(page, screen);
      await scrollThrough(page);
      expect(await violationsIn(page, views)).toEqual([]);
    });
  }

  const windows = Object.entries(openWindows).flatMap(([name, each]) =>
    widthsOf(each).map((width) => ({ name, width, show: each.show })),
  );
  const windowViews = together(cases(cross(windows, themes.toReversed()), 31));
  for (const [index, [{ name, width, show }, seen]] of windowViews.entries()) {
    test(`in ${name}, open, at ${width} px`, moreAfter(1, index), async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await show(page);
      expect(await violationsIn(page, cross(seen, [width]))).toEqual([]);
    });
  }

  const formViews = cross(Object.keys(formStates), cross(themes.toReversed(), widths));
  for (const [index, [name, seen]] of together(cases(formViews, 5)).entries()) {
    test(`in each state of ${name}`, moreAfter(1, index), async ({ page }) => {
      await page.setViewportSize({ width: seen[0]?.[1] ?? 0, height: 900 });
      await formStates[name]?.(page, async (part) => expect(await violationsIn(page, seen, part)).toEqual([]));
    });
  }
});

for (const [screen, seen] of together(cases(cross(["/holder", "/partner", "/holder/stocks"], views), 11))) {
  test(`text over pictures has enough contrast on ${screen}`, more, async ({ page }) => {
    await open(page, screen);
    await scrollThrough(page);
    for (const [theme, width] of seen) {
      await applyView(page, [theme, width]);
      const texts = await textsOverPictures(page);
      // The contrast theme has no decoration.
      if (theme !== "contrast") expect(texts.length, `${theme}, ${width} px`).toBeGreaterThan(0);
      expect(texts.filter(({ contrast, isLarge }) => contrast < (isLarge ? 4.5 : 7))).toEqual([]);
    }
  });
}
