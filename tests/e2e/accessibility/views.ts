import type { Page } from "playwright/test";
import { cross } from "../helpers/matrix.ts";

/** How a screen is looked at: a theme, and a width (CSS pixels). */
export type View = readonly [theme: string, width: number];

export const themes = ["normal", "invert", "contrast"];
export const widths = [390, 1280];
export const views: readonly View[] = cross(themes, widths);

/** Looks at what stands there in another way, without loading it again: what was opened stays open. */
export async function seeIn(page: Page, [theme, width]: View): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}
