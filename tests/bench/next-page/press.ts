import type { Page } from "playwright";

/**
 * Puts a link to another page on the first screen, where it is prepared if the line allows it. Not into the page's own
 * part: React may hydrate that later, and then renders it anew, without the link.
 */
export async function offer(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href, textContent: "Дальше", id: "offered" });
    document.querySelector("main")?.prepend(link);
  }, path);
}

/**
 * Presses the offered link. Returns the time until the other page's content is painted (ms).
 * @throws when it has not come after a long time.
 */
export async function pressToContent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const longest = 20_000;
    const link = document.getElementById("offered");
    if (link === null) throw new Error("the offered link is gone");
    const heading = () => document.querySelector("main h1")?.textContent;
    const before = heading();
    const isThere = () =>
      heading() !== undefined &&
      heading() !== before &&
      document.querySelector("main [aria-busy=true]") === null &&
      (document.querySelector("main")?.textContent ?? "").length > 300;
    const since = performance.now();
    link.click();
    await new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error(`no content came to ${location.pathname} (${document.title})`)), longest);
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - since;
  });
}

/** Presses the offered link, which loads a document. Returns the time until its first paint (ms). */
export async function pressToFirstPaint(page: Page): Promise<number> {
  const loaded = page.waitForEvent("load");
  const since = await page.evaluate(() => {
    const now = performance.timeOrigin + performance.now();
    document.getElementById("offered")?.click();
    return now;
  });
  await loaded;
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName("first-contentful-paint");
          if (paint !== undefined) resolve(performance.timeOrigin + paint.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
  return painted - since;
}
