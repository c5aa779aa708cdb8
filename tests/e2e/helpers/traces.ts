import { expect, type Page } from "playwright/test";

/**
 * Watches what a page stores and requests from now on. Pictures are not counted, nor what is read again (a list that was
 * not whole yet), as it says nothing new. The returned function checks that it was nothing.
 */
export async function watchTraces(page: Page): Promise<() => Promise<void>> {
  await page.waitForLoadState("networkidle");
  // But for how far the page is scrolled.
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage, scroll: "" }, document.cookie]));
  const before = await stored();
  const read = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const sent: string[] = [];
  page.on("request", (request) => {
    const isPicture = request.resourceType() === "image" || request.url().endsWith(".svg");
    const isReadAgain = request.method() === "GET" && read.includes(request.url());
    if (!isPicture && !isReadAgain) sent.push(`${request.method()} ${request.url()}`);
  });
  return async () => {
    expect(sent).toEqual([]);
    expect(await stored()).toBe(before);
  };
}
