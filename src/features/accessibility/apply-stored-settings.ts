import { parseAccessibility, parseExtras, type ScreenSettings } from "../../lib/accessibility-settings.ts";
import { consentIn } from "../../lib/storage/cookie-consent.ts";
import { readStored, writeStored } from "../../lib/storage/local-storage.ts";
import {
  accessibilityExtrasKey,
  accessibilityKey,
  panelHiddenKey,
  pickedCityKey,
} from "../../lib/storage/storage-keys.ts";
import { pageEndId } from "../../shared/page-files.ts";
import { applySettings } from "./apply-settings.ts";
import { parseSettingsHash } from "./settings-link.ts";

/** Cookies of this site; none if the browser forbids them. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/**
 * Settings from a link, on a device without its own: stored here; `watch-settings-link.ts` then notifies the visitor.
 */
function storeLinkedSettings(): ScreenSettings | null {
  const settings = readStored(accessibilityKey) === null ? parseSettingsHash(location.hash) : null;
  if (settings === null) return null;
  // Applied anyway if they cannot be stored, until the page is closed.
  writeStored(accessibilityKey, parseAccessibility(settings));
  writeStored(accessibilityExtrasKey, parseExtras(settings));
  return settings;
}

/** The panel above the page has its rules at the page's end: nothing is painted before they are there. */
function waitForLateStyle(): void {
  document.querySelector("link[rel=expect]")?.setAttribute("href", `#${pageEndId}`);
}

/** Inline script: sets the `data-*` attributes that the stylesheet needs on the root element before the first paint. */
export function applyStoredSettings(): void {
  const { dataset } = document.documentElement;
  applySettings(
    storeLinkedSettings() ?? {
      ...parseAccessibility(readStored(accessibilityKey)),
      ...parseExtras(readStored(accessibilityExtrasKey)),
    },
  );
  if (dataset.impaired === "on") waitForLateStyle();
  if (readStored(panelHiddenKey) === true) dataset.panel = "hidden";
  if (readStored(pickedCityKey) !== null) dataset.city = "picked";
  const accepted = consentIn(readCookies());
  if (accepted !== undefined) dataset.consent = accepted;
}
