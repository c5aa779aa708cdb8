import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { type APIRequestContext, type Browser, expect } from "playwright/test";
import { mapConcurrently } from "../../../server/lib/map-concurrently.ts";
import { isMapFile } from "../../../sw/map-files.ts";
import { median } from "../../bench/result.ts";
import { headlessShell } from "../../environment/browser.ts";
import { root } from "../../environment/tools.ts";
import { allScreens, pathWithNews } from "../helpers/example-paths.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { budgets, everyScreen, hardLimits, lazyAtHome, lazyLibraries, type Screen, workerBudget } from "./budgets.ts";
import { type FirstLoad, firstLoad } from "./first-load.ts";

const { args = [], ...browser } = headlessShell();

test.use({
  ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true },
  // The worker's precache has its own budget.
  serviceWorkers: "block",
  // Fractional glyph widths, as on phones.
  launchOptions: { ...browser, args: [...args, "--font-render-hinting=none"] },
});

/** Fonts arrive after the first paint, as on a slow network (ms). */
const fontDelay = 300;

/** Concurrent loads: most of the time each waits for its network to be idle. */
const concurrentLoads = 6;

const client = path.join(root, "dist/client");
const home: Screen = "/holder";

/** One screen of each kind: checked by `npm test`, the others by `npm run test:more`. */
const mainScreens: readonly Screen[] = [
  home,
  "/partner",
  "/holder/how-to-get-a-card",
  "/holder/card-social",
  "/holder/partner-program",
  "/holder/partner-program/partner/101",
  "/holder/stocks",
  "/holder/news",
  "/holder/news/{news 1}",
  "/holder/materials",
  "/holder/support/questions",
  "/holder/search?query=карта",
  "/holder/messages",
  "/holder/offline",
];

/** Transferred size of a file of the build (bytes). */
function packedSize(file: string): number {
  const whole = path.join(client, file);
  return statSync(`${whole}.br`, { throwIfNoEntry: false })?.size ?? statSync(whole).size;
}

const codes = new Map<string, string>();

function codeOf(script: string): string {
  const code = codes.get(script) ?? readFileSync(path.join(client, script), "utf8");
  codes.set(script, code);
  return code;
}

async function loadAnew(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext();
  try {
    await context.route(/\.woff2$/, async (route) => {
      await setTimeout(fontDelay);
      await route.continue();
    });
    return await firstLoad(await context.newPage(), url);
  } finally {
    await context.close();
  }
}

/**
 * Loads a screen, and twice more if something shifted: a frame drawn during parsing on a busy machine is an accident, a
 * real shift repeats.
 */
async function loadJudged(browser: Browser, url: string, most: number): Promise<FirstLoad> {
  const load = await loadAnew(browser, url);
  if (load.shift <= most) return load;
  const shifts = [load.shift, (await loadAnew(browser, url)).shift, (await loadAnew(browser, url)).shift];
  return { ...load, shift: median(shifts) };
}

/** Not in KiB. */
const plain = ["requests", "shift", "files"];

/** Exceeded limits with their values. */
function over(what: string, taken: object, budget: object): string[] {
  return Object.entries(budget).flatMap(([name, most]) => {
    const value = Number(Reflect.get(taken, name)) / (plain.includes(name) ? 1 : 1024);
    return value <= most ? [] : [`${what}: ${name} ${Number(value.toFixed(3))}, at most ${most}`];
  });
}

/** Libraries that were loaded too early. */
function tooEarly(screen: Screen, { files }: FirstLoad): string[] {
  const marks = Object.entries(screen === home ? { ...lazyLibraries, ...lazyAtHome } : lazyLibraries);
  return marks.flatMap(([name, mark]) => {
    const found = files.filter((file) => codeOf(file).includes(mark));
    return found.map((file) => `${screen}: ${name} in ${file}`);
  });
}

/** What a first load of these screens breaks: budgets, hard limits, libraries loaded too early. */
async function findings(browser: Browser, request: APIRequestContext, screens: readonly Screen[]): Promise<string[]> {
  // A server that has just started is still gathering places, which pages then ask for again.
  await expect.poll(async () => (await request.get("/api/points")).headers()["cache-control"]).toContain("max-age");
  await expect.poll(async () => (await request.get("/api/branches")).headers()["cache-control"]).toContain("max-age");
  const found = await mapConcurrently(screens, concurrentLoads, async (screen) => {
    const budget = { ...everyScreen, ...budgets[screen] };
    const load = await loadJudged(browser, await pathWithNews(screen, request), budget.shift);
    const { html, scripts, styles, fonts, pictures, others } = load;
    const weight = html + scripts + styles + fonts + pictures + others;
    return [
      ...over(screen, load, budget),
      ...(screen === home ? over(screen, { ...load, weight }, hardLimits.home) : []),
      ...(hardLimits.isMeant(screen) ? over(screen, load, { start: hardLimits.start }) : []),
      ...tooEarly(screen, load),
    ];
  });
  return found.flat();
}

test("the first load of the main screens keeps to its budget", async ({ browser, request }) => {
  expect(await findings(browser, request, mainScreens)).toEqual([]);
});

test("the first load of the other screens keeps to its budget", more, async ({ browser, request }) => {
  // Forty screens, one after another.
  test.setTimeout(180_000);
  const others = allScreens.filter((screen) => !mainScreens.includes(screen));
  expect(await findings(browser, request, others)).toEqual([]);
});

test("the build contains each lazy library under the mark that the budgets look for", () => {
  const scripts = readdirSync(path.join(client, "assets")).filter((file) => file.endsWith(".js"));
  const all = scripts.map((file) => codeOf(`assets/${file}`)).join("");
  const marks = Object.entries({ ...lazyLibraries, ...lazyAtHome });
  expect(marks.filter(([, mark]) => !all.includes(mark)).map(([name]) => name)).toEqual([]);
});

test("the worker and its precache keep to their budget", () => {
  const worker = readFileSync(path.join(client, "sw.js"), "utf8");
  const [deferred = ""] = /assets\/sw-deferred-[\w-]+\.js/.exec(worker) ?? [];
  const listed = [...worker.matchAll(/["`]url["`]?:\s*["`]([^"`]+)["`]/g)];
  const files = listed.flatMap(([, url = ""]) => (isMapFile(url) ? [] : [url]));
  expect(files).toContain("index.html");
  const precache = files.reduce((sum, file) => sum + packedSize(file), 0);
  const weights = { start: packedSize("sw.js"), deferred: packedSize(deferred), precache, files: files.length };
  expect(over("worker", weights, workerBudget)).toEqual([]);
});
