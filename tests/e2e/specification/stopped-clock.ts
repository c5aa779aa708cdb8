import type { Page } from "playwright/test";

/** Stops the page's timers until `page.clock.runFor`, so that delays are tested to the millisecond. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}
