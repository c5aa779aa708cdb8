// Read before the first paint by an inline script: no library, few bytes.
import {
  extraValues,
  parseAccessibility,
  parseExtras,
  type ScreenSettings,
  settingValues,
} from "../../lib/accessibility-settings.ts";
import { screenHashPrefix } from "./settings-hash.ts";

/** What a link carries, a digit each: the place of the value among its setting's. Links are kept: what is new goes to the end. */
const linkFields: readonly (readonly [keyof ScreenSettings, readonly (number | string)[]])[] = [
  ["fontSize", settingValues.fontSize],
  ["color", settingValues.color],
  ["images", settingValues.images],
  ["letterSpacing", settingValues.letterSpacing],
  ["fontStyle", settingValues.fontStyle],
  ["lineHeight", extraValues.lineHeight],
  ["greyImages", extraValues.greyImages],
];

/** The end of an address that shows its page in these settings. */
export function settingsToHash(settings: ScreenSettings): string {
  const digits = linkFields.map(([name, values]) => values.indexOf(settings[name]));
  return `${screenHashPrefix}${digits.join("")}`;
}

/**
 * The settings at the end of an address, switched on; null where there are none. A digit that says nothing, from a link
 * that was cut or is of another version, leaves its setting as usual.
 */
export function parseSettingsHash(hash: string): ScreenSettings | null {
  const digits = hash.startsWith(screenHashPrefix) ? hash.slice(screenHashPrefix.length) : "";
  if (!/^\d+$/.test(digits)) return null;
  const given = Object.fromEntries(linkFields.map(([name, values], at) => [name, values[Number(digits[at])]]));
  return { ...parseAccessibility({ ...given, visuallyImpaired: 1 }), ...parseExtras(given) };
}
