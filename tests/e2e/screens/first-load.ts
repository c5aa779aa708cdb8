import { expect, type Page } from "playwright/test";

/** What a screen brought, by kind (bytes as transferred, without headers). */
export interface FirstLoad {
  html: number;
  /** Scripts without which the page would not be alive: those that its HTML names, and what they import. */
  start: number;
  /** All scripts until the network was still: what a page reads behind its HTML brings some, too. */
  scripts: number;
  styles: number;
  fonts: number;
  pictures: number;
  /** Whatever else, answers of the services above all. */
  others: number;
  /** All of these, the document among them. */
  requests: number;
  /** How far things moved by themselves, as the browser adds it up (CLS). */
  shift: number;
  /** Paths of the scripts. */
  files: string[];
}

type Kind = "scripts" | "styles" | "fonts" | "pictures" | "others";

const kinds: readonly [RegExp, Kind][] = [
  [/\.js$/, "scripts"],
  [/\.css$/, "styles"],
  [/\.woff2$/, "fonts"],
  [/\.(?:webp|svg|png|jpe?g)$|^\/media\//, "pictures"],
];

/** Opens a screen in a page whose browser has nothing of the portal yet. */
export async function firstLoad(page: Page, url: string): Promise<FirstLoad> {
  await page.goto(url);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  // Some parts come once the page is alive, one after the other.
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const { html, shift, fetched } = await page.evaluate(seen);
  const none = { start: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0, others: 0 };
  const load: FirstLoad = { ...none, html, requests: 1 + fetched.length, shift, files: [] };
  for (const { path, bytes, isNamed } of fetched) {
    const kind = kinds.find(([form]) => form.test(path))?.[1] ?? "others";
    load[kind] += bytes;
    if (kind !== "scripts") continue;
    load.files.push(path);
    if (isNamed) load.start += bytes;
  }
  return load;
}

/** In the page. */
async function seen() {
  let shift = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) shift += Number(Reflect.get(entry, "value"));
  };
  const shifts = new PerformanceObserver((list) => add(list.getEntries()));
  shifts.observe({ type: "layout-shift", buffered: true });
  // What was before is handed over in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  add(shifts.takeRecords());
  const [page] = performance.getEntriesByType("navigation");
  const bodySize = (entry: PerformanceEntry | undefined) => Number(entry && Reflect.get(entry, "encodedBodySize"));
  const named = new Set(
    [...document.querySelectorAll('script[src], link[rel="modulepreload"]')].map(
      (element) => element.getAttribute("src") ?? element.getAttribute("href"),
    ),
  );
  const fetched = performance.getEntriesByType("resource").map((entry) => {
    const path = new URL(entry.name).pathname;
    return { path, bytes: bodySize(entry), isNamed: named.has(path) };
  });
  return { html: bodySize(page), shift, fetched };
}
