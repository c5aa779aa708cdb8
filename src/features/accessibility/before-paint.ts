// The one inline script: what must stand before the first paint. Built into index.html, allowed by its hash.
import { parseAccessibility } from "../../shared/accessibility.ts";
import { consentGiven } from "../../shared/consent.ts";
import { accessibilityKey, pickedCityKey } from "../../shared/storage-keys.ts";
import { applySettings } from "./apply-settings.ts";

const { dataset } = document.documentElement;
try {
  applySettings(parseAccessibility(JSON.parse(localStorage.getItem(accessibilityKey) ?? "null")));
  if (localStorage.getItem(pickedCityKey) !== null) dataset.city = "picked";
} catch {
  // Storage is forbidden or broken: the page looks as it does by default.
  dataset.theme = "normal";
}
if (consentGiven(document.cookie)) dataset.consent = "given";
