import type { Page } from "playwright/test";

/** Chromium's warning about WebGL without a graphics card. */
const slowDrawing = "GPU stall due to ReadPixels";

/** Playwright's warning where a test blocks service workers. */
const noWorker = "Service Worker registration blocked by Playwright";

const ofTools = [slowDrawing, noWorker];

/** Collects the page's console output, errors and violations of the Content-Security-Policy. */
export async function recordConsole(page: Page): Promise<string[]> {
  const consoleLines: string[] = [];
  page.on("console", (message) => {
    if (!ofTools.some((words) => message.text().includes(words)))
      consoleLines.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => consoleLines.push(`error: ${error.message}`));
  await page.exposeFunction("reportViolation", (what: string) => consoleLines.push(`violation: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, "reportViolation")(`${violatedDirective} ${blockedURI}`);
    });
  });
  return consoleLines;
}
