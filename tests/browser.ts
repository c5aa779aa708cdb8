import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { runNode, toolScript } from "./tools.ts";

/** What Chromium is started with: no traffic of its own, and drawing without a graphics card. */
export const browserArgs = [
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

/** Path of the system's Chromium; null where Playwright's own is to be used. */
export function findBrowser(): string | null {
  return systemPlaces.find((place) => existsSync(place)) ?? null;
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

/**
 * Makes sure that there is a Chromium: the system's, else Playwright's own download, else Debian's package.
 * @throws when none can be had.
 */
export function bringBrowser(): void {
  if (findBrowser() !== null || existsSync(chromium.executablePath())) return;
  process.stdout.write("No Chromium here: bringing one.\n");
  if (runNode([toolScript("playwright"), "install", "chromium"]) && existsSync(chromium.executablePath())) return;
  if (existsSync("/usr/bin/apt-get")) {
    const root = process.getuid?.() === 0 ? [] : ["sudo"];
    const [command = "apt-get", ...rest] = [...root, "apt-get"];
    if (
      run(command, [...rest, "update"]) &&
      run(command, [...rest, "install", "-y", "chromium"]) &&
      findBrowser() !== null
    )
      return;
  }
  throw new Error("No Chromium: install one (for Debian: apt-get install chromium) and run the tests again.");
}
