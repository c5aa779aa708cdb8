import type { Page } from "playwright/test";

/** Pictures that did not load. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(loadAll);
}

/** Scrolls to each picture, so that lazy ones load. */
async function loadAll(): Promise<string[]> {
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
