import { expect, type Page } from "playwright/test";
import { beOnMobileNetwork } from "../helpers/page-actions.ts";

/** What a first load transferred, by kind (bytes without headers). */
export interface FirstLoad {
  html: number;
  /** Scripts needed for hydration: those in the HTML and their imports. */
  start: number;
  /** All scripts until the network is idle, lazy ones included. */
  scripts: number;
  /** What is fetched once the page has settled, for the next page; not in the other numbers. */
  ahead: number;
  styles: number;
  fonts: number;
  pictures: number;
  /** Everything else, mostly API responses. */
  others: number;
  /** The number of all requests, including the document. */
  requests: number;
  /** Cumulative layout shift (CLS). */
  shift: number;
  /** Paths of the scripts. */
  files: string[];
}

type Kind = "ahead" | "scripts" | "styles" | "fonts" | "pictures" | "others";

const kinds: readonly [RegExp, Kind][] = [
  [/^\/assets\/start-when-settled-|^\/api\/files-of-pages$/, "ahead"],
  [/\.js$/, "scripts"],
  [/\.css$/, "styles"],
  [/\.woff2$/, "fonts"],
  [/\.(?:webp|svg|png|jpe?g)$|^\/media\//, "pictures"],
];

/** Opens a screen in a browser context without caches, on a network on which nothing is fetched unasked. */
export async function firstLoad(page: Page, url: string): Promise<FirstLoad> {
  await beOnMobileNetwork(page);
  await page.goto(url);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  // Some parts load after hydration, one after another.
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const { html, shift, fetched } = await page.evaluate(seen);
  const none = { start: 0, ahead: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0, others: 0 };
  const load: FirstLoad = { ...none, html, requests: 1 + fetched.length, shift, files: [] };
  for (const { path, bytes, isAhead, isNamed } of fetched) {
    const kind = isAhead ? "ahead" : (kinds.find(([form]) => form.test(path))?.[1] ?? "others");
    load[kind] += bytes;
    if (kind === "ahead") load.requests -= 1;
    if (kind !== "scripts") continue;
    load.files.push(path);
    if (isNamed) load.start += bytes;
  }
  return load;
}

/** Runs in the page. */
async function seen() {
  let shift = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) shift += Number(Reflect.get(entry, "value"));
  };
  const shifts = new PerformanceObserver((list) => add(list.getEntries()));
  shifts.observe({ type: "layout-shift", buffered: true });
  // Buffered entries are delivered in a separate task.
  await new Promise((resolve) => setTimeout(resolve));
  add(shifts.takeRecords());
  const [page] = performance.getEntriesByType("navigation");
  const bodySize = (entry: PerformanceEntry | undefined) => Number(entry && Reflect.get(entry, "encodedBodySize"));
  const pathsOf = (selector: string) =>
    new Set(
      [...document.querySelectorAll(selector)].map(
        (element) => element.getAttribute("src") ?? element.getAttribute("href"),
      ),
    );
  const ahead = pathsOf('link[rel="modulepreload"][fetchpriority="low"]');
  const named = pathsOf('script[src], link[rel="modulepreload"]');
  const fetched = performance.getEntriesByType("resource").map((entry) => {
    const path = new URL(entry.name).pathname;
    return { path, bytes: bodySize(entry), isAhead: ahead.has(path), isNamed: named.has(path) };
  });
  return { html: bodySize(page), shift, fetched };
}
