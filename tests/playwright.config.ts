import { defineConfig } from "playwright/test";
import { drawnByProcessor, quickBrowser, wholeBrowser } from "./environment/browser.ts";

/** What a headless shell does not have: Background Sync. */
const forWholeBrowser = /\/(?:messages|delivery-faults)\.spec\.ts$/;

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
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    locale: "ru-RU",
    timezoneId: "Asia/Yekaterinburg",
    // Recording takes a quarter of the time: `--trace=retain-on-failure` does, when somebody wants to look.
    trace: "off",
  },
  // The longest tests first: else one worker waits for the other at the end.
  projects: [
    { name: "whole", testMatch: forWholeBrowser, use: { launchOptions: wholeBrowser(drawnByProcessor) } },
    { name: "quick", testIgnore: forWholeBrowser, use: { launchOptions: quickBrowser() } },
  ],
});
