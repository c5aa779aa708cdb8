import { defineConfig } from "playwright/test";
import { browserArgs, findBrowser } from "./browser.ts";

const executablePath = findBrowser();

export default defineConfig({
  testDir: ".",
  testMatch: "e2e/**/*.spec.ts",
  outputDir: "../test-results",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: "./e2e/fill-once.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    locale: "ru-RU",
    timezoneId: "Asia/Yekaterinburg",
    // Recording takes a quarter of the time: `--trace=retain-on-failure` does, when somebody wants to look.
    trace: "off",
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: browserArgs,
    },
  },
});
