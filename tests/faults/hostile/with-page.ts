import type { Browser, BrowserContextOptions, Page } from "playwright";

/** A new visitor's page, closed in the end. */
export async function withPage(
  browser: Browser,
  options: BrowserContextOptions,
  play: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: "ru-RU", ...options });
  try {
    await play(await context.newPage());
  } finally {
    await context.close();
  }
}
