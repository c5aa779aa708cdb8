import type { Page } from "playwright/test";

/** Chromium's own word for a map that is drawn where there is no graphics card. */
const slowDrawing = "GPU stall due to ReadPixels";

/** Playwright's own word for the page's try where a test has no worker. */
const noWorker = "Service Worker registration blocked by Playwright";

const ofTools = [slowDrawing, noWorker];

/** Collects everything a page says into its console, violations of the Content-Security-Policy included. */
export async function listen(page: Page): Promise<string[]> {
  const said: string[] = [];
  page.on("console", (message) => {
    if (!ofTools.some((words) => message.text().includes(words))) said.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => said.push(`error: ${error.message}`));
  await page.exposeFunction("reportViolation", (what: string) => said.push(`violation: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, "reportViolation")(`${violatedDirective} ${blockedURI}`);
    });
  });
  return said;
}
