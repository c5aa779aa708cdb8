// What the portal's own pages do with scripts: the visitor's display settings, and buttons that print.
import { accessibilityAttributes, parseAccessibility, parseExtras } from "../../lib/accessibility-settings.ts";
import { readStored } from "../../lib/storage/local-storage.ts";
import { accessibilityExtrasKey, accessibilityKey } from "../../lib/storage/storage-keys.ts";

const settings = {
  ...parseAccessibility(readStored(accessibilityKey)),
  ...parseExtras(readStored(accessibilityExtrasKey)),
};
const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
Object.assign(document.documentElement.dataset, { scripts: "", ...accessibilityAttributes(settings, isDark) });

for (const button of document.querySelectorAll("[data-print]")) {
  button.addEventListener("click", () => window.print?.());
}
