import { expect, type Page } from "playwright/test";
import type {} from "../../../src/lib/portal-fonts.ts";

/** Navigates inside the hydrated page, as a link in a text does. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await expect.poll(() => decodeURI(page.url().slice(new URL(page.url()).origin.length))).toBe(path);
}

/** For tests that answer or fail single requests: no page comes with everything that it shows. */
export async function refuseNextPages(page: Page): Promise<void> {
  await page.route("**/api/next-page/**", (route) => route.abort());
}

/** Scrolls through the whole page and back, so that lazy parts load. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A headless browser sometimes never draws the frame.
    const longestFrame = 1_000;
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, longestFrame);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      // IntersectionObservers are notified in the frame after the scroll.
      await frame();
      await frame();
    }
    scrollTo(0, 0);
  });
}

/** Waits for the portal's own fonts and all others of the page. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await window.portalFonts;
    await document.fonts.ready;
  });
}

/** Makes the browser tell of a mobile network: nothing is fetched ahead for links that are only seen. */
export async function beOnMobileNetwork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: "cellular" });
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  });
}
