import { accessibilityAttributes, type ScreenSettings, themeColors } from "../../lib/accessibility-settings.ts";

/** Applies screen settings to the document. */
export function applySettings(settings: ScreenSettings): void {
  const attributes = accessibilityAttributes(settings, matchMedia("(prefers-color-scheme: dark)").matches);
  Object.assign(document.documentElement.dataset, attributes);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColors[attributes.theme]);
}
