import type { Page } from "playwright";

/** Counters in the page, installed by {@link watchInteractions}. */
interface Watch {
  begin(): void;
  taken(): Promise<number[]>;
  show(selector: string): void;
  shown: Promise<number>;
}

declare global {
  var watch: Watch;
}

/** Event Timing's minimum duration threshold (ms); its durations are rounded to 8 ms. */
const shortest = 16;

/** Records the interactions of every page of a tab. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(watching, shortest);
}

/**
 * Durations of the interactions during an action (ms): input to next paint, the longest event of each interaction, as
 * INP defines it.
 * @param count expected number of interactions: unreported ones took {@link shortest} at most.
 */
export async function interactionsOf(page: Page, count: number, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => globalThis.watch.begin());
  await act();
  const taken = await page.evaluate(() => globalThis.watch.taken());
  if (taken.length > count) throw new Error(`${taken.length} interactions instead of ${count}`);
  return [...taken, ...Array<number>(count - taken.length).fill(shortest)];
}

/** Clicks and waits until the selector is visible. Returns the time between (ms). */
export async function untilShown(page: Page, selector: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate((sought) => globalThis.watch.show(sought), selector);
  await press();
  return page.evaluate(() => globalThis.watch.shown);
}

/** In the page. */
function watching(durationThreshold: number): void {
  let begun = 0;
  let entries: PerformanceEventTiming[] = [];
  // Entries of earlier interactions may still arrive.
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
      // An interaction is reported some time after its frame was presented.
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
