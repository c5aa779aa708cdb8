import type { Page } from "playwright";

/** What the page counts for us; put there by {@link watchInteractions}. */
interface Watch {
  begin(): void;
  taken(): Promise<number[]>;
  show(selector: string): void;
  shown: Promise<number>;
}

declare global {
  var watch: Watch;
}

/** The browser tells of no interaction that took less (ms). Its times have a grain of 8. */
const shortest = 16;

/** Makes every page of a tab count its interactions. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(watching, shortest);
}

/**
 * How long the interactions took while something was done: each from its input to the next paint, the longest of its
 * events, as «interaction to next paint» has it (ms).
 * @param count how many interactions that is: those that the browser tells nothing of took {@link shortest} at most.
 */
export async function interactionsOf(page: Page, count: number, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => globalThis.watch.begin());
  await act();
  const taken = await page.evaluate(() => globalThis.watch.taken());
  if (taken.length > count) throw new Error(`${taken.length} interactions instead of ${count}`);
  return [...taken, ...Array<number>(count - taken.length).fill(shortest)];
}

/** Presses something and waits until what the selector names is seen. Gives the time from one to the other (ms). */
export async function untilShown(page: Page, selector: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate((sought) => globalThis.watch.show(sought), selector);
  await press();
  return page.evaluate(() => globalThis.watch.shown);
}

/** In the page. */
function watching(durationThreshold: number): void {
  let begun = 0;
  let entries: PerformanceEventTiming[] = [];
  // Some still come that were before.
  const take = (list: PerformanceEntryList) => {
    for (const entry of list)
      if (entry instanceof PerformanceEventTiming && entry.startTime >= begun) entries.push(entry);
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  const asked: PerformanceObserverInit & { durationThreshold: number } = { type: "event", durationThreshold };
  observer.observe(asked);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let pressedAt = Number.NaN;
  addEventListener("click", ({ timeStamp }) => (pressedAt = timeStamp), true);

  globalThis.watch = {
    begin() {
      begun = performance.now();
      entries = [];
    },
    async taken() {
      // An interaction is told of when its frame has been on the screen for a moment.
      for (let count = 0; count < 4; count += 1) await frame();
      take(observer.takeRecords());
      const byInteraction = Map.groupBy(
        entries.filter(({ interactionId }) => interactionId > 0),
        ({ interactionId }) => interactionId,
      );
      return [...byInteraction.values()].map((events) => Math.max(...events.map(({ duration }) => duration)));
    },
    show(selector) {
      globalThis.watch.shown = new Promise((resolve) => {
        const changes = new MutationObserver(() => {
          if (!document.querySelector(selector)?.checkVisibility()) return;
          changes.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
        });
        changes.observe(document, { subtree: true, childList: true, attributes: true });
      });
    },
    shown: Promise.resolve(Number.NaN),
  };
}
