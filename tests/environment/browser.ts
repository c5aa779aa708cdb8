import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "playwright";
import { installDebianPackages } from "./debian-packages.ts";
import { runNode, toolScript } from "./tools.ts";

/** No background traffic, and WebGL without a graphics card. */
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

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Chromium without windows: half the CPU time of a full one, but without Background Sync. */
const systemHeadlessShell = "/usr/bin/chromium-headless-shell";

/** In the locale "C" Chromium saves files with Cyrillic names as "download". */
const env = { ...process.env, LC_ALL: "C.UTF-8" };

const systemBrowser = () => systemPaths.find((file) => existsSync(file));

/** Without a graphics card, software compositing is faster than emulated GPU compositing. */
export const softwareCompositing = "--disable-gpu-compositing";

/** Launch options for a full Chromium: the system's, else Playwright's. */
export function fullBrowser(...more: readonly string[]): LaunchOptions {
  const executablePath = systemBrowser();
  const options = { args: [...args, ...more], env };
  return { ...options, ...(executablePath === undefined ? { channel: "chromium" } : { executablePath }) };
}

/** Launch options for the cheapest Chromium: a headless shell, else a full one. */
export function headlessShell(): LaunchOptions {
  // Playwright's own Chromium without a channel is a headless shell.
  const { channel: _, ...quick } = fullBrowser(softwareCompositing);
  return existsSync(systemHeadlessShell) ? { ...quick, executablePath: systemHeadlessShell } : quick;
}

/**
 * Makes sure that Chromium is installed: the system's, else Playwright's download, else Debian's package.
 * @throws when all three fail.
 */
export function ensureBrowser(): void {
  if (systemBrowser() !== undefined || existsSync(chromium.executablePath())) return;
  process.stdout.write("Chromium is not installed: installing it.\n");
  if (runNode([toolScript("playwright"), "install", "chromium"]) && existsSync(chromium.executablePath())) return;
  if (installDebianPackages("chromium", "chromium-headless-shell") && systemBrowser() !== undefined) return;
  throw new Error("No Chromium: install one (for Debian: apt-get install chromium) and run the tests again.");
}
