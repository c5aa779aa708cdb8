import { expect, type Page } from "playwright/test";
import type {} from "../../../src/lib/portal-fonts.ts";

/** Goes on to a screen inside the page, as a link in a text does. The page must be alive. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await expect.poll(() => decodeURI(page.url().slice(new URL(page.url()).origin.length))).toBe(path);
}

/** Scrolls through the whole page as a reader does, so that what waits to be seen comes, and back to its top. */
export async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A headless browser sometimes owes one for good.
    const longestFrame = 1_000;
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, longestFrame);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      // Observers of what is near the screen are told in the frame after the one that scrolled.
      await frame();
      await frame();
    }
    scrollTo(0, 0);
  });
}

/** Waits until the portal's own letters are there, and all that the page asks for besides. */
export async function fontsAreThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await window.ownFonts;
    await document.fonts.ready;
  });
}
