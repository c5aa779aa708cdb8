import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DevTools } from "../page-load/devtools.ts";
import { startLoneBrowser } from "../page-load/lone-browser.ts";
import { becomePhone } from "../page-load/visit.ts";

/** Times since the navigation (ms). */
export interface Tapped {
  /** First contentful paint. */
  paint: number;
  /** The browser has the finger's touch. */
  tap: number;
  /** The frame in which the tap shows: the page has jumped, the link or button looks pressed, or what it opens is there. */
  answered: number;
  /** The page is hydrated: from now on it answers by its code. */
  alive: number;
}

/** CSS pixels from the screen's corner. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Where the link or button is on a phone's first screen. Known before, so that the page need not be asked while it starts.
 * @param name how its text begins.
 */
export function pointOf(url: string, name: string): Promise<Point> {
  return inNewBrowser(async (page) => {
    await becomePhone(page, 1);
    await open(page, url);
    const point = await page.run<Point | null>(`firstPaint.then(() => (${middleOf})(${JSON.stringify(name)}))`);
    if (point === null) throw new Error(`${url}: «${name}» is not on the first screen`);
    return point;
  });
}

/** Opens the page in a new browser and taps as soon as something is on screen. */
export function tapAtFirstPaint(url: string, point: Point, slower: number): Promise<Tapped> {
  return inNewBrowser(async (page) => {
    await becomePhone(page, slower);
    const painted = nextDocumentPainted(page);
    await open(page, url);
    await painted;
    await page.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await page.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    return page.run(`(${timesAfterPaint})()`);
  });
}

/**
 * Resolves when the screen shows the next document. The page itself, busy with its start, tells of its first paint a quarter
 * of a second late.
 */
async function nextDocumentPainted(page: DevTools): Promise<void> {
  let isThere = false;
  void page.next("Page.frameNavigated").then(() => {
    isThere = true;
  });
  let frame = page.next("Page.screencastFrame");
  await page.send("Page.startScreencast", { format: "jpeg", quality: 1, maxWidth: 60, maxHeight: 120 });
  let blank: unknown;
  for (;;) {
    const { data, sessionId } = await frame;
    frame = page.next("Page.screencastFrame");
    await page.send("Page.screencastFrameAck", { sessionId });
    if (!isThere) blank = data;
    else if (data !== blank) return;
  }
}

async function inNewBrowser<T>(work: (page: DevTools) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(path.join(tmpdir(), "portal-bench-profile-"));
  try {
    const browser = await startLoneBrowser(profile);
    return await work(browser.page).finally(() => browser.close());
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

async function open(page: DevTools, url: string): Promise<void> {
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${watch})()` });
  const { errorText } = await page.send("Page.navigate", { url });
  if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
}

/** Promises of times since the navigation (ms), which {@link watch} makes. */
declare global {
  var firstPaint: Promise<number>;
  var tapped: Promise<number>;
  var answered: Promise<number>;
  var alive: Promise<number>;
}

/** In the page. The middle of a link or button that is on screen. */
function middleOf(name: string): Point | null {
  for (const element of document.querySelectorAll("a, button")) {
    const { top, left, width, height } = element.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    const isOnScreen = element.contains(document.elementFromPoint(point.x, point.y));
    if (isOnScreen && element.textContent?.trim().startsWith(name)) return point;
  }
  return null;
}

/** In the page. */
async function timesAfterPaint(): Promise<Tapped> {
  const { firstPaint, tapped, answered, alive } = globalThis;
  return { paint: await firstPaint, tap: await tapped, answered: await answered, alive: await alive };
}

/** In the page, before its own scripts. */
function watch(): void {
  const firstPaint = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      if (paint) resolve(paint.startTime);
    }).observe({ type: "paint", buffered: true });
  });
  /** The times of the change that the condition tells of, and after its frame. */
  const whenSo = (isSo: () => boolean) =>
    new Promise<{ changed: number; shown: number }>((resolve) => {
      const look = () => {
        if (!isSo()) return;
        changes.disconnect();
        removeEventListener("scroll", look);
        const changed = performance.now();
        requestAnimationFrame(() => setTimeout(() => resolve({ changed, shown: performance.now() })));
      };
      const changes = new MutationObserver(look);
      changes.observe(document, { subtree: true, childList: true, attributes: true });
      addEventListener("scroll", look);
    });
  let click: PerformanceEventTiming | undefined;
  const wanted: PerformanceObserverInit & { durationThreshold: number } = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    const [entry] = list.getEntriesByName("click");
    if (entry instanceof PerformanceEventTiming) click ??= entry;
  }).observe({ ...wanted, buffered: true });
  const alive = whenSo(() => document.documentElement.dataset.hydrated !== undefined).then(({ shown }) => shown);
  const answer = whenSo(() => scrollY > 0 || document.querySelector("[data-pressed], dialog[open]") !== null);
  const answered = Promise.all([answer, alive]).then(([{ changed, shown }]) =>
    // Exactly, where the browser has told of the click's own frame; other tasks may come before `shown`.
    click !== undefined && changed <= click.processingEnd ? click.startTime + click.duration : shown,
  );
  const tapped = new Promise<number>((resolve) => {
    addEventListener("touchstart", ({ timeStamp }) => resolve(timeStamp), { capture: true, passive: true });
  });
  Object.assign(globalThis, { firstPaint, tapped, answered, alive });
}
