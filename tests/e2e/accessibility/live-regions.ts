import type { Page } from "playwright/test";

/** Records what a screen reader announces from live regions from now on. */
export async function recordAnnouncements(page: Page): Promise<{ heard(): Promise<string[]> }> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(window, "heard", heard);
    const live = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    const said = new Map<Element, string>();
    const tell = (region: Element) => {
      // Busy and hidden regions are not announced.
      if (region.closest("[aria-busy=true]") !== null || !region.checkVisibility()) return;
      const text = region.textContent.replaceAll(/\s+/g, " ").trim();
      if (text !== "" && said.get(region) !== text) heard.push(text);
      said.set(region, text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(live);
        const inside = [...addedNodes].flatMap((node) =>
          node instanceof Element ? [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)] : [],
        );
        for (const region of around ? [around, ...inside] : inside) tell(region);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return { heard: () => page.evaluate(() => Reflect.get(window, "heard")) };
}
