import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "playwright";
import { installDebianPackages } from "./debian-packages.ts";
import { runNode, toolScript } from "./tools.ts";

/** No traffic of its own, and drawing without a graphics card. */
const args = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const systemPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Chromium without windows. Half the work for the machine; it has no Background Sync. */
const systemHeadlessShell = "/usr/bin/chromium-headless-shell";

const systemBrowser = () => systemPlaces.find((place) => existsSync(place));

/** Without a graphics card pages are drawn quicker by the processor than by a card that the processor plays. */
export const drawnByProcessor = "--disable-gpu-compositing";

/** How Playwright starts a whole Chromium: the system's, else its own. */
export function wholeBrowser(...more: readonly string[]): LaunchOptions {
  const executablePath = systemBrowser();
  return { args: [...args, ...more], ...(executablePath === undefined ? { channel: "chromium" } : { executablePath }) };
}

/** How Playwright starts the Chromium that costs least: a headless shell, where there is none a whole one. */
export function quickBrowser(): LaunchOptions {
  // Playwright's own, started without a channel, is a headless shell.
  const { channel: _, ...quick } = wholeBrowser(drawnByProcessor);
  return existsSync(systemHeadlessShell) ? { ...quick, executablePath: systemHeadlessShell } : quick;
}

/**
 * Makes sure that there is a Chromium: the system's, else Playwright's own download, else Debian's package.
 * @throws when none can be had.
 */
export function bringBrowser(): void {
  if (systemBrowser() !== undefined || existsSync(chromium.executablePath())) return;
  process.stdout.write("No Chromium here: bringing one.\n");
  if (runNode([toolScript("playwright"), "install", "chromium"]) && existsSync(chromium.executablePath())) return;
  if (installDebianPackages("chromium", "chromium-headless-shell") && systemBrowser() !== undefined) return;
  throw new Error("No Chromium: install one (for Debian: apt-get install chromium) and run the tests again.");
}
