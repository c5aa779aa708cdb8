import path from "node:path";
import { defineConfig } from "playwright/test";
import { fullBrowser, headlessShell, softwareCompositing, testBrowsers } from "./environment/browser.ts";

/** Of the tests whose browser makes a difference: those that run in each, and those that only a full one can play. */
const differs = /@browser|@full/;

const launchOptions = { shell: headlessShell(), full: fullBrowser(softwareCompositing) };

/** Set by `tests/run.ts`. */
const results = process.env.TEST_RESULTS ?? path.join(import.meta.dirname, "../test-results");

export default defineConfig({
  testDir: ".",
  testMatch: "e2e/**/*.spec.ts",
  outputDir: path.join(results, "browser"),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: ["./e2e/helpers/compile-cache.ts", "./e2e/helpers/fill-database.ts"],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What passes only then is named at the end of the run, with what was wrong the first time.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: path.join(results, "browser.json") }]],
  use: {
    locale: "ru-RU",
    timezoneId: "Asia/Yekaterinburg",
    // Recording takes a quarter of the time, so only what failed is recorded, when it is repeated.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
  // All tests in the cheapest Chromium of the machine; where there is a second one, those that differ in that, too.
  projects: testBrowsers().map((kind, index) => ({
    name: kind,
    ...(index > 0 && { grep: differs }),
    ...(kind === "shell" && { grepInvert: /@full/ }),
    use: { launchOptions: launchOptions[kind] },
  })),
});
