import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.ts";
import { ensureOldChromium, oldChromiums } from "./old-chromium.ts";

/** Whether Python, with which our small browsers are written, has a library. */
function pythonHas(library: string, version: string): boolean {
  const use = `import gi; gi.require_version("${library}", "${version}")`;
  return spawnSync("/usr/bin/python3", ["-c", use]).status === 0;
}

/** Browsers that Debian has: whether each is here, and its packages. */
const browsers = {
  "Firefox ESR": { isHere: () => existsSync("/usr/bin/firefox-esr"), names: ["firefox-esr"] },
  WebKitGTK: {
    isHere: () =>
      ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"].every((file) => existsSync(file)) && pythonHas("WebKit2", "4.1"),
    names: ["webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1", "libgl1-mesa-dri"],
  },
  "WPE WebKit": {
    isHere: () => existsSync("/usr/bin/WPEWebDriver"),
    names: ["wpewebkit-driver", "libwpewebkit-1.1-0", "python3-gi"],
  },
} as const;

/**
 * Makes sure that the browsers of `npm run test:more` are installed.
 * @param whole also the old ones of `npm run test:all`.
 * @throws when one is missing and cannot be installed.
 */
export function ensureEngines(whole: boolean): void {
  for (const [title, { isHere, names }] of Object.entries(browsers)) {
    if (isHere() || (title === "WPE WebKit" && !whole)) continue;
    process.stdout.write(`${title} is not installed: installing it.\n`);
    if (installDebianPackages(...names) && isHere()) continue;
    throw new Error(`No ${title}: install it (for Debian: apt-get install ${names.join(" ")}), run the tests again.`);
  }
  if (whole) for (const version of oldChromiums) ensureOldChromium(version);
}
