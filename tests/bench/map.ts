// How fast the map shows many points, beside Leaflet.markercluster and MapLibre's own clustering: `npm run bench:map`.
import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import { build, preview } from "vite";
import { wholeBrowser } from "../browser.ts";
import { root } from "../tools.ts";
import type { Measured } from "./map/measure.ts";
import { longestOwnTask } from "./map/own-tasks.ts";

const contenders = ["ours", "leaflet", "maplibre"] as const;
const counts = [1_000, 10_000, 100_000];
const times = Number(process.env.BENCH_TIMES ?? 5);

/** What is asked of ours: no task of its code over that (ms), and shares of the peers' times to the first markers. */
const limits = { ownTask: 50, ofBetterPeer: 1.1, ofLeaflet: 0.5, leafletFrom: 10_000 };

type Contender = (typeof contenders)[number];
type Row = Measured & { contender: Contender; count: number };

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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

/** Apart from the times: being watched costs time. The median again: what else the machine does only adds to it. */
async function ownTaskOf(browser: Browser, address: string, count: number): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push(await ownTask(browser, address, count));
  return median(all);
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
    // One after the other in each round: whatever else the machine does meets all of them.
    for (let time = 0; time < times; time += 1) {
      for (const { contender, all } of taken) all.push(await measureOnce(browser, address, contender, count));
    }
    for (const { contender, all } of taken) {
      const of = (name: keyof Measured) => median(all.map((measured) => measured[name]));
      rows.push({ contender, count, index: of("index"), first: of("first"), pan: of("pan"), task: of("task") });
    }
  }
  return rows;
}

function tableRow({ contender, count, index, first, pan, task }: Row): string {
  const numbers = [index, first, pan].map((ms) => ms.toFixed(0).padStart(9)).join("");
  return `${String(count).padStart(7)}  ${contender.padEnd(10)}${numbers}${(task === 0 ? "<50" : task.toFixed(0)).padStart(9)}`;
}

/** What was asked for and did not come true. */
function shortfalls(rows: readonly Row[], own: ReadonlyMap<number, number>): string[] {
  return counts.flatMap((count) => {
    const first = (contender: Contender) =>
      rows.find((row) => row.contender === contender && row.count === count)?.first ?? Number.NaN;
    const better = Math.min(first("leaflet"), first("maplibre"));
    return [
      (own.get(count) ?? 0) > limits.ownTask ? `${count}: a task of ours took ${own.get(count)?.toFixed(0)} ms` : "",
      first("ours") > better * limits.ofBetterPeer ? `${count}: first markers later than the better peer's` : "",
      count >= limits.leafletFrom && first("ours") >= first("leaflet") * limits.ofLeaflet
        ? `${count}: first markers not in half of Leaflet's time`
        : "",
    ].filter((line) => line !== "");
  });
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
const browser = await chromium.launch(wholeBrowser());
try {
  const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? "";
  const rows = await measureAll(browser, address);
  const own = new Map<number, number>();
  for (const count of counts) own.set(count, await ownTaskOf(browser, address, count));

  say(`\n points  contender     index    first      pan     task   (ms, medians of ${times})`);
  for (const row of rows) say(tableRow(row));
  say(
    `\nlongest task of our own code: ${counts.map((count) => `${own.get(count)?.toFixed(0)} ms at ${count}`).join(", ")}`,
  );
  const missed = shortfalls(rows, own);
  for (const line of missed) say(`MISSED  ${line}`);

  const results = path.join(root, "test-results");
  mkdirSync(results, { recursive: true });
  const json = { times, limits, rows, ownTask: Object.fromEntries(own), missed };
  writeFileSync(path.join(results, "bench-map.json"), `${JSON.stringify(json, null, 2)}\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
