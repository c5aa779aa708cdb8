import type { Page } from "playwright/test";
import { brokenLinks } from "./broken-links.ts";

/** From the narrowest phone to a wide screen (CSS pixels). */
const widths = [320, 390, 768, 1280];

/** Horizontal overflow at any width, broken pictures and broken links of the page. */
export async function pageProblems(page: Page): Promise<string[]> {
  const wide: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(sidewaysScroll);
    if (over !== null) wide.push(`${width} px: ${over}`);
  }
  return [...wide, ...(await page.evaluate(brokenPictures)), ...(await brokenLinks(page))];
}

/** How far the page scrolls sideways, and what overflows; null if nothing does. */
function sidewaysScroll(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement;
  scrollTo(10_000, scrollY);
  const scrolled = scrollX;
  scrollTo(0, scrollY);
  if (scrollWidth <= innerWidth && scrolled === 0) return null;
  const out = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return `${Math.max(scrollWidth - innerWidth, scrolled)} px too wide: ${out.map(({ outerHTML }) => outerHTML.slice(0, 80)).slice(0, 3)}`;
}

/** Scrolls to each picture, so that lazy ones load. */
async function brokenPictures(): Promise<string[]> {
  const broken: string[] = [];
  for (const picture of document.images) {
    if (!picture.checkVisibility()) continue;
    picture.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // It either loads or fails. (`decode` would reject for one that is rendered again.)
    if (!picture.complete) {
      await new Promise((done) => {
        picture.addEventListener("load", done, { once: true });
        picture.addEventListener("error", done, { once: true });
      });
    }
    if (picture.naturalWidth === 0) broken.push(`picture ${picture.currentSrc || picture.src}`);
  }
  scrollTo(0, 0);
  return broken;
}
