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

/** Null if storage is blocked or empty. */
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

/**
 * Settings from a link, on a device without its own: stored here; `watch-settings-link.ts` then notifies the visitor.
 */
function storeLinkedSettings(): ScreenSettings | null {
  const settings = stored(accessibilityKey) === null ? parseSettingsHash(location.hash) : null;
  if (settings === null) return null;
  try {
    localStorage.setItem(accessibilityKey, JSON.stringify(parseAccessibility(settings)));
    localStorage.setItem(accessibilityExtrasKey, JSON.stringify(parseExtras(settings)));
  } catch {
    // Applied anyway, until the page is closed.
  }
  return settings;
}

/** Inline script: sets the `data-*` attributes that the stylesheet needs on the root element before the first paint. */
export function applyStoredSettings(): void {
  const { dataset } = document.documentElement;
  // Removed by `lay-out-deferred.ts`.
  dataset.coming = "";
  applySettings(
    storeLinkedSettings() ?? {
      ...parseAccessibility(parsed(stored(accessibilityKey))),
      ...parseExtras(parsed(stored(accessibilityExtrasKey))),
    },
  );
  if (parsed(stored(panelHiddenKey)) === true) dataset.panel = "hidden";
  if (stored(pickedCityKey) !== null) dataset.city = "picked";
  const accepted = consentIn(document.cookie);
  if (accepted !== undefined) dataset.consent = accepted;
}
