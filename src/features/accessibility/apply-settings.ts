import { accessibilityAttributes, type ScreenSettings, themeColors } from "../../shared/accessibility.ts";

/** Makes the document look as the settings say. */
export function applySettings(settings: ScreenSettings): void {
  const attributes = accessibilityAttributes(settings);
  Object.assign(document.documentElement.dataset, attributes);
  const color = themeColors[settings.visuallyImpaired === 1 ? settings.color : "normal"];
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", color);
}
