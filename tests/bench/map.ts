// Speed of the map with many points, compared with Leaflet.markercluster and MapLibre's clustering: `npm run bench:map`.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import { build, preview } from "vite";
import { fullBrowser } from "../environment/browser.ts";
import type { Measured } from "./map/measure.ts";
import { longestOwnTask } from "./map/own-tasks.ts";
import { report } from "./report.ts";
import { median, noiseOf, type Result, timesResult } from "./result.ts";

const contenders = ["ours", "leaflet", "maplibre"] as const;
const counts = [1_000, 10_000, 100_000];
const times = Number(process.env.BENCH_TIMES ?? 7);

/** Limits of ours: longest task of its own code (ms), and ratios to the peers' times to the first markers. */
const limits = { ownTask: 50, ofBetterPeer: 1.1, ofMapLibre: 1, ofLeaflet: 0.5, leafletFrom: 10_000 };

type Contender = (typeof contenders)[number];
/** Times of one contender with that many points. */
type Row = { contender: Contender; count: number; all: Measured[] };

async function openPage(browser: Browser, address: string, contender: Contender, count: number) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(`${address}?contender=${contender}&count=${count}`);
  await page.waitForSelector("body[data-ready]");
  return page;
}

async function measureOnce(browser: Browser, address: string, contender: Contender, count: number): Promise<Measured> {
  const page = await openPage(browser, address, contender, count);
  const measured: Measured = await page.evaluate(() => Reflect.get(window, "measure")());
  await page.close();
  return measured;
}

/** Measured apart from the times, because profiling costs time. */
async function ownTasksOf(browser: Browser, address: string, count: number): Promise<number[]> {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push(await ownTask(browser, address, count));
  return all;
}

async function ownTask(browser: Browser, address: string, count: number): Promise<number> {
  const page = await openPage(browser, address, "ours", count);
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.setSamplingInterval", { interval: 500 });
  await session.send("Profiler.start");
  await page.evaluate(() => Reflect.get(window, "measure")());
  const { profile } = await session.send("Profiler.stop");
  await page.close();
  return longestOwnTask(profile, (url) => url.startsWith(address) && !/maplibre|leaflet/.test(url));
}

async function measureAll(browser: Browser, address: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of counts) {
    const taken = contenders.map((contender) => ({ contender, all: [] as Measured[] }));
    // Interleaved in each round, so that other load on the machine affects all contenders alike.
    for (let time = 0; time < times; time += 1) {
      for (const { contender, all } of taken) all.push(await measureOnce(browser, address, contender, count));
    }
    rows.push(...taken.map((each) => ({ ...each, count })));
  }
  return rows;
}

const names: Readonly<Record<Contender, string>> = {
  ours: "ours",
  leaflet: "Leaflet.markercluster",
  maplibre: "MapLibre's own clustering",
};

/** Times of all contenders, and ratios of ours to the peers' for the first markers. */
function resultsOf(rows: readonly Row[], count: number, ownTasks: readonly number[]): Result[] {
  const firstOf = (contender: Contender) =>
    rows
      .filter((row) => row.contender === contender && row.count === count)
      .flatMap(({ all }) => all.map(({ first }) => first));
  const [ours, leaflet, maplibre] = [firstOf("ours"), firstOf("leaflet"), firstOf("maplibre")];
  const share = (what: string, peer: number, limit: number): Result => ({
    what: `map, ${count} points: first markers, of ${what}`,
    value: median(ours) / peer,
    unit: "×",
    limit: { atMost: limit },
    noise: noiseOf(ours),
  });
  return [
    ...contenders.map((each) => timesResult(`map, ${count} points: first markers, ${names[each]}`, firstOf(each))),
    share("the better peer's time", Math.min(median(leaflet), median(maplibre)), limits.ofBetterPeer),
    share("MapLibre's time", median(maplibre), limits.ofMapLibre),
    ...(count >= limits.leafletFrom ? [share("Leaflet's time", median(leaflet), limits.ofLeaflet)] : []),
    timesResult(`map, ${count} points: longest task of our own code`, ownTasks, limits.ownTask),
  ];
}

const folder = await mkdtemp(path.join(tmpdir(), "portal-bench-map-"));
const shared = { configFile: false, root: path.join(import.meta.dirname, "map"), logLevel: "error" } as const;
const groups = [
  { name: "maplibre", test: /\/node_modules\/maplibre-gl\// },
  { name: "leaflet", test: /\/node_modules\/leaflet/ },
];
await build({
  ...shared,
  define: { __BUILD__: '"bench"' },
  build: {
    target: "es2022",
    outDir: folder,
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
const server = await preview({ ...shared, build: { outDir: folder }, preview: { port: 0, host: "127.0.0.1" } });
const browser = await chromium.launch(fullBrowser());
try {
  const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? "";
  const rows = await measureAll(browser, address);
  const results: Result[] = [];
  for (const count of counts) results.push(...resultsOf(rows, count, await ownTasksOf(browser, address, count)));
  report("map", { times }, results);
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
