import type { Page } from "playwright/test";
import { cross } from "../helpers/matrix.ts";

/** A theme and a width (CSS pixels). */
export type View = readonly [theme: string, width: number];

export const themes = ["normal", "invert", "contrast"];
export const widths = [390, 1280];
export const views: readonly View[] = cross(themes, widths);

/** Changes the view without a reload, so that open parts stay open. */
export async function applyView(page: Page, [theme, width]: View): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}
