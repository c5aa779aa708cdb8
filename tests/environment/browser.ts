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

/** Where systems keep a full Chromium. */
const fullPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Debian's Chromium without windows. */
const shellPath = "/usr/bin/chromium-headless-shell";

/** In the locale "C" Chromium saves files with Cyrillic names as "download". */
const env = { ...process.env, LC_ALL: "C.UTF-8" };

/** Without a graphics card, software compositing is faster than emulated GPU compositing. */
export const softwareCompositing = "--disable-gpu-compositing";

/**
 * A headless shell takes half the CPU time of a full Chromium, but lacks Background Sync, and shows third-party frames
 * their storage.
 */
type BrowserKind = "shell" | "full";

/** A program, or what Playwright downloaded, which launches its headless shell unless told `channel: "chromium"`. */
type Program = Pick<LaunchOptions, "executablePath" | "channel">;

function programs(): Partial<Record<BrowserKind, Program>> {
  const full = fullPaths.find((file) => existsSync(file));
  const isDownloaded = existsSync(chromium.executablePath());
  return {
    ...(isDownloaded && { full: { channel: "chromium" }, shell: {} }),
    ...(full !== undefined && { full: { executablePath: full } }),
    ...(existsSync(shellPath) && { shell: { executablePath: shellPath } }),
  };
}

/**
 * The Chromiums of this machine for tests, the cheaper one first. `TEST_BROWSER` ("shell" or "full") leaves only that one.
 */
export function testBrowsers(): BrowserKind[] {
  const found = programs();
  const wanted = process.env.TEST_BROWSER;
  return (["shell", "full"] as const).filter((kind) => found[kind] && (wanted ?? kind) === kind);
}

function launchOptions(program: Program, more: readonly string[]): LaunchOptions {
  return { args: [...args, ...more], env, ...program };
}

/** Launch options for a full Chromium: the system's, else Playwright's, else a headless shell. */
export function fullBrowser(...more: readonly string[]): LaunchOptions {
  const { full, shell } = programs();
  return launchOptions(full ?? shell ?? { channel: "chromium" }, more);
}

/** Launch options for the cheapest Chromium: a headless shell, else a full one. */
export function headlessShell(): LaunchOptions {
  const { shell, full } = programs();
  return launchOptions(shell ?? full ?? {}, [softwareCompositing]);
}

/**
 * Makes sure that a Chromium is installed: the system's, else Playwright's download, else Debian's package.
 * @throws when all three fail.
 */
export function ensureBrowser(): void {
  if (testBrowsers().length > 0) return;
  process.stdout.write("Chromium is not installed: installing it.\n");
  if (runNode([toolScript("playwright"), "install", "chromium"]) && testBrowsers().length > 0) return;
  if (installDebianPackages("chromium-headless-shell") && testBrowsers().length > 0) return;
  if (installDebianPackages("chromium") && testBrowsers().length > 0) return;
  throw new Error("No Chromium: install one (for Debian: apt-get install chromium) and run the tests again.");
}
