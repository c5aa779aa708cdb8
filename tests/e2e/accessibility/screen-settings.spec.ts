import { expect, type Page } from "playwright/test";
import { accessibilityAttributes, defaultScreen } from "../../../src/lib/accessibility-settings.ts";
import { allScreens, pathWithNews } from "../helpers/example-paths.ts";
import { cases, cross, moreAfter, together } from "../helpers/matrix.ts";
import { scrollThrough, waitForFonts } from "../helpers/page-actions.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";
import { clippedTexts } from "./clipped-text.ts";
import { formStates } from "./form-states.ts";
import { openWindows } from "./open-windows.ts";
import { everyPair, type Row } from "./pairwise.ts";

/** All screen settings. `text`: a portal's text size, or the browser's at 200%. */
const factors = {
  color: ["normal", "invert", "contrast"],
  text: ["small", "medium", "large", "200%"],
  letterSpacing: ["normal", "medium", "large"],
  lineHeight: ["normal", "medium", "large"],
  fontStyle: ["sans-serif", "serif"],
  pictures: ["shown", "grey", "hidden"],
  width: [320, 390, 1280],
} as const;

type Settings = Row<typeof factors>;
const rows = everyPair(factors);

/** The settings to navigate with. */
const usual: Settings = {
  color: "normal",
  text: "small",
  letterSpacing: "normal",
  lineHeight: "normal",
  fontStyle: "sans-serif",
  pictures: "shown",
  width: 390,
};

/** Applies the settings without a reload, so that open parts stay open. */
async function setScreen(page: Page, { text, pictures, width, ...rest }: Settings): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const attributes = accessibilityAttributes({
    ...defaultScreen,
    ...rest,
    visuallyImpaired: 1,
    fontSize: text === "200%" ? "small" : text,
    images: pictures === "hidden" ? 0 : 1,
    greyImages: pictures === "grey" ? 1 : 0,
  });
  await waitForFonts(page);
  await page.evaluate(
    async ([look, rootSize]) => {
      Object.assign(document.documentElement.dataset, look);
      document.documentElement.style.setProperty("font-size", rootSize);
      await document.fonts.ready;
      // ResizeObservers are notified in the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    [attributes, text === "200%" ? "200%" : ""] as const,
  );
}

async function clippedIn(page: Page, settings: readonly Settings[], part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const row of settings) {
    await setScreen(page, row);
    found.push(...(await clippedTexts(page, part)).map((what) => `${Object.values(row).join(", ")}: ${what}`));
  }
  await setScreen(page, usual);
  return found;
}

// With TEST_WHOLE a test checks one screen many times.
test.describe.configure({ timeout: 180_000 });

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [index, screen] of cases(allScreens, 13).entries()) {
  test(`no text is clipped on ${screen} in any pair of settings`, moreAfter(1, index), async ({ page, request }) => {
    await open(page, await pathWithNews(screen, request));
    await scrollThrough(page);
    expect(await clippedIn(page, rows)).toEqual([]);
  });
}

// Without the wide layout's parts: enlarged text uses the narrow layout.
const windows = Object.entries(openWindows).filter(([, { only }]) => only !== "wide");
for (const [index, [[name, { show }], settings]] of together(cases(cross(windows, rows), 89)).entries()) {
  test(`no text is clipped in ${name}, open, in any setting`, moreAfter(1, index), async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await show(page);
    expect(await clippedIn(page, settings)).toEqual([]);
  });
}

for (const [index, [name, settings]] of together(cases(cross(Object.keys(formStates), rows), 29)).entries()) {
  test(`no text is clipped in any state of ${name} in any setting`, moreAfter(0, index), async ({ page }) => {
    await formStates[name]?.(page, async (part) => expect(await clippedIn(page, settings, part)).toEqual([]));
  });
}
