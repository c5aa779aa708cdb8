import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DevTools } from "./devtools.ts";
import { startLoneBrowser } from "./lone-browser.ts";
import { blockingTime, type Task } from "./timing.ts";

/** Playwright's device descriptor of a mid-range phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "ru-RU",
} as const;

/** Metrics of one page load; times in milliseconds since the navigation. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** The LCP element. */
  largest: string;
  /** See `blockingTime`. */
  blocking: number;
  /** Sum of all layout shifts: never less than CLS, which takes the largest session window. */
  shift: number;
}

export interface VisitOptions {
  url: string;
  /** Folder of the browser profile, used through a copy; null: a new profile. */
  profile: string | null;
  /** Whether the page counts as loaded only once it is hydrated. */
  hydrates: boolean;
  /** Slowdown of the phone against this machine. */
  slower: number;
}

/** Starts a browser, opens the page and observes it until it settles. */
export async function visit({ url, profile, hydrates, slower }: VisitOptions): Promise<Visit> {
  const folder = await mkdtemp(path.join(tmpdir(), "portal-bench-profile-"));
  try {
    if (profile !== null) await cp(profile, folder, { recursive: true, verbatimSymlinks: true });
    const browser = await startLoneBrowser(folder);
    const seen = await look(browser.page, url, hydrates, slower).finally(() => browser.close());
    if (profile !== null && !seen.isControlled) throw new Error(`no worker was in control of ${url}`);
    const { firstPaint, largest, largestPaint, shift } = seen;
    return { firstPaint, largest, largestPaint, shift, blocking: blockingTime(seen.tasks, firstPaint) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the browser a phone, slower than this machine. */
export async function becomePhone(page: DevTools, slower: number): Promise<void> {
  const { viewport, deviceScaleFactor } = phone;
  await page.send("Page.enable");
  await page.send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor, mobile: true });
  await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

async function look(page: DevTools, url: string, hydrates: boolean, slower: number): Promise<Metrics> {
  await becomePhone(page, slower);
  const loaded = page.next("Page.loadEventFired");
  const { errorText } = await page.send("Page.navigate", { url });
  if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
  await loaded;
  return page.run(`(${readMetrics})(${hydrates})`);
}

interface Metrics {
  firstPaint: number;
  largestPaint: number;
  largest: string;
  shift: number;
  tasks: Task[];
  isControlled: boolean;
}

/** Runs in the page: resolves after a second without new resources, paints or long tasks. */
async function readMetrics(hydrates: boolean): Promise<Metrics> {
  const quiet = 1_000;
  const types = ["paint", "largest-contentful-paint", "layout-shift", "longtask", "resource"];
  const entries: PerformanceEntry[] = [];
  let lastNews = performance.now();
  const observer = new PerformanceObserver((list) => {
    entries.push(...list.getEntries());
    lastNews = performance.now();
  });
  for (const type of types) observer.observe({ type, buffered: true });
  const isThere = () => !hydrates || "hydrated" in document.documentElement.dataset;
  while (!isThere() || performance.now() - lastNews < quiet) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  observer.disconnect();

  const of = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const largest = of("largest-contentful-paint").at(-1);
  const element: unknown = largest && Reflect.get(largest, "element");
  return {
    firstPaint: of("paint").find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN,
    largestPaint: largest?.startTime ?? Number.NaN,
    largest:
      element instanceof Element ? `${element.localName} ${(element.textContent ?? "").slice(0, 40)}`.trim() : "",
    shift: of("layout-shift").reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0),
    tasks: of("longtask").map(({ startTime, duration }) => ({ start: startTime, duration })),
    isControlled: navigator.serviceWorker.controller !== null,
  };
}
