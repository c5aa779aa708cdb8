import { accessibilityAttributes, defaultScreen } from "../../../src/lib/accessibility-settings.ts";
import type { Judge } from "./judge.ts";

/** In the largest text on a small phone, with the panel hidden, the first line of the heading is whole on the first screen (CSS pixels). */
const lowest = 600;

const largest = accessibilityAttributes({ ...defaultScreen, visuallyImpaired: 1, fontSize: "large" });
const usual = accessibilityAttributes(defaultScreen);

export const judgeFirstScreen: Judge = async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const top = await page.evaluate(
    ([largest, usual]) => {
      const { dataset } = document.documentElement;
      Object.assign(dataset, largest, { panel: "hidden" });
      scrollTo({ top: 0, behavior: "instant" });
      const top = document.querySelector("h1")?.getBoundingClientRect().top ?? 0;
      Object.assign(dataset, usual);
      delete dataset.panel;
      return top;
    },
    [largest, usual] as const,
  );
  return top > lowest ? [`the heading begins at ${Math.round(top)} px`] : [];
};
