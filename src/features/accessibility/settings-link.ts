// Part of the inline script before the first paint: no libraries, few bytes.
import {
  extraValues,
  parseAccessibility,
  parseExtras,
  type ScreenSettings,
  settingValues,
} from "../../lib/accessibility-settings.ts";
import { screenHashPrefix } from "./settings-hash.ts";

/** Settings in a link, one digit each: the index of the value. Append new ones only, because old links stay in use. */
const linkFields: readonly (readonly [keyof ScreenSettings, readonly (number | string)[]])[] = [
  ["fontSize", settingValues.fontSize],
  ["color", settingValues.color],
  ["images", settingValues.images],
  ["letterSpacing", settingValues.letterSpacing],
  ["fontStyle", settingValues.fontStyle],
  ["lineHeight", extraValues.lineHeight],
  ["greyImages", extraValues.greyImages],
];

/** The URL fragment that applies these settings. */
export function settingsToHash(settings: ScreenSettings): string {
  const digits = linkFields.map(([name, values]) => values.indexOf(settings[name]));
  return `${screenHashPrefix}${digits.join("")}`;
}

/**
 * The settings of a URL fragment, with the mode turned on; null if it has none. A missing or unknown digit (truncated
 * link, another version) means the default.
 */
export function parseSettingsHash(hash: string): ScreenSettings | null {
  const digits = hash.startsWith(screenHashPrefix) ? hash.slice(screenHashPrefix.length) : "";
  if (!/^\d+$/.test(digits)) return null;
  const given = Object.fromEntries(linkFields.map(([name, values], at) => [name, values[Number(digits[at])]]));
  return { ...parseAccessibility({ ...given, visuallyImpaired: 1 }), ...parseExtras(given) };
}
