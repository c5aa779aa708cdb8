// The one inline script: what must stand before the first paint. Built into index.html, allowed by its hash.
import { parseAccessibility, parseExtras } from "../../shared/accessibility.ts";
import { consentIn } from "../../shared/consent.ts";
import { accessibilityExtrasKey, accessibilityKey, panelHiddenKey, pickedCityKey } from "../../shared/storage-keys.ts";
import { applySettings } from "./apply-settings.ts";

/** Null where storage is forbidden or empty. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}

const { dataset } = document.documentElement;
applySettings({
  ...parseAccessibility(parsed(stored(accessibilityKey))),
  ...parseExtras(parsed(stored(accessibilityExtrasKey))),
});
if (parsed(stored(panelHiddenKey)) === true) dataset.panel = "hidden";
if (stored(pickedCityKey) !== null) dataset.city = "picked";
const accepted = consentIn(document.cookie);
if (accepted !== undefined) dataset.consent = accepted;
