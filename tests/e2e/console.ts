import type { Page } from "playwright/test";

/** Collects everything a page says into its console, violations of the Content-Security-Policy included. */
export async function listen(page: Page): Promise<string[]> {
  const said: string[] = [];
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => said.push(`error: ${error.message}`));
  await page.exposeFunction("reportViolation", (what: string) => said.push(`violation: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, "reportViolation")(`${violatedDirective} ${blockedURI}`);
    });
  });
  return said;
}
