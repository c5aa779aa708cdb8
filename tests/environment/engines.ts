import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.ts";
import { ensureOldChromium, oldChromiums } from "./old-chromium.ts";

/** Browsers that Debian has: a file of each, and its packages. */
const packages = {
  "Firefox ESR": { file: "/usr/bin/firefox-esr", names: ["firefox-esr"] },
  WebKitGTK: {
    file: "/usr/bin/WebKitWebDriver",
    names: ["webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1", "libgl1-mesa-dri"],
  },
  "WPE WebKit": { file: "/usr/bin/WPEWebDriver", names: ["wpewebkit-driver", "libwpewebkit-1.1-0", "python3-gi"] },
} as const;

/**
 * Makes sure that the browsers of `npm run test:more` are installed.
 * @param whole also the old ones of `npm run test:all`.
 * @throws when one is missing and cannot be installed.
 */
export function ensureEngines(whole: boolean): void {
  for (const [title, { file, names }] of Object.entries(packages)) {
    if (existsSync(file) || (title === "WPE WebKit" && !whole)) continue;
    process.stdout.write(`${title} is not installed: installing it.\n`);
    if (installDebianPackages(...names) && existsSync(file)) continue;
    throw new Error(`No ${title}: install it (for Debian: apt-get install ${names.join(" ")}), run the tests again.`);
  }
  if (whole) for (const version of oldChromiums) ensureOldChromium(version);
}
