import type { Page } from "playwright/test";

/** From here on the page's timers stand still until `page.clock.runFor` moves them: delays are seen to the millisecond. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}
