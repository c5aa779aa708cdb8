import { parseAccessibility, parseExtras, type ScreenSettings } from "../../lib/accessibility-settings.ts";
import { consentIn } from "../../lib/storage/cookie-consent.ts";
import {
  accessibilityExtrasKey,
  accessibilityKey,
  panelHiddenKey,
  pickedCityKey,
} from "../../lib/storage/storage-keys.ts";
import { applySettings } from "./apply-settings.ts";
import { parseSettingsHash } from "./settings-link.ts";

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

/** A link's settings, on a device that has none of its own; kept here, told to the visitor by `settings-by-address.ts`. */
function linked(): ScreenSettings | null {
  const settings = stored(accessibilityKey) === null ? parseSettingsHash(location.hash) : null;
  if (settings === null) return null;
  try {
    localStorage.setItem(accessibilityKey, JSON.stringify(parseAccessibility(settings)));
    localStorage.setItem(accessibilityExtrasKey, JSON.stringify(parseExtras(settings)));
  } catch {
    // Shown all the same, as long as this page stands.
  }
  return settings;
}

/** Puts on the document's root, before anything is drawn, all that the stylesheet must know of this device. */
export function applyStoredSettings(): void {
  const { dataset } = document.documentElement;
  // Taken away by `lay-out-rest.ts`.
  dataset.coming = "";
  applySettings(
    linked() ?? {
      ...parseAccessibility(parsed(stored(accessibilityKey))),
      ...parseExtras(parsed(stored(accessibilityExtrasKey))),
    },
  );
  if (parsed(stored(panelHiddenKey)) === true) dataset.panel = "hidden";
  if (stored(pickedCityKey) !== null) dataset.city = "picked";
  const accepted = consentIn(document.cookie);
  if (accepted !== undefined) dataset.consent = accepted;
}
