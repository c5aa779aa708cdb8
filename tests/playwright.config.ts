import { defineConfig } from "playwright/test";
import { fullBrowser, headlessShell, softwareCompositing } from "./environment/browser.ts";

/** Background Sync is missing in a headless shell. */
const needsFullBrowser = /\/(?:messages|delivery-faults)\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  testMatch: "e2e/**/*.spec.ts",
  outputDir: "../test-results",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: ["./e2e/helpers/compile-cache.ts", "./e2e/helpers/fill-database.ts"],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What passes only then is named at the end of the run.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    locale: "ru-RU",
    timezoneId: "Asia/Yekaterinburg",
    // Recording takes a quarter of the time: run with `--trace=retain-on-failure` when needed.
    trace: "off",
  },
  // The longest tests first, so that both workers finish at the same time.
  projects: [
    {
      name: "full",
      testMatch: needsFullBrowser,
      use: { launchOptions: fullBrowser(softwareCompositing) },
    },
    { name: "headless", testIgnore: needsFullBrowser, use: { launchOptions: headlessShell() } },
  ],
});
