// What works without a network, and how fast it is on a slow phone: `npm run bench:offline`.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { quickBrowser } from "../browser.ts";
import { root } from "../tools.ts";
import { measureLookup } from "./offline/lookup.ts";
import type { Bench, Measurement, Result } from "./offline/measurement.ts";
import { measureSearch } from "./offline/search.ts";
import { measureWarmStart } from "./offline/warm-start.ts";

const measurements: readonly Measurement[] = [measureWarmStart, measureLookup, measureSearch];

const times = Number(process.env.BENCH_TIMES ?? 9);

/** How many times slower than this machine a phone is taken to be. */
const slower = 4;

const say = (line: string) => process.stdout.write(`${line}\n`);

const isMissed = ({ ms, limit }: Result) => limit !== null && !(ms <= limit);

const browser = await chromium.launch(quickBrowser());
try {
  const bench: Bench = { browser, times, slower };
  const results: Result[] = [];
  say(`medians of ${times}, at ${slower}x (ms)`);
  for (const measure of measurements) {
    for (const result of await measure(bench)) {
      results.push(result);
      const { what, ms, limit } = result;
      say(`${what.padEnd(48)}${ms.toFixed(0).padStart(7)}${limit === null ? "" : `  (limit ${limit})`}`);
    }
  }
  const missed = results.filter(isMissed);
  for (const { what, ms, limit } of missed) say(`MISSED  ${what}: ${ms.toFixed(1)} instead of ${limit}`);

  const folder = path.join(root, "test-results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, "bench-offline.json"),
    `${JSON.stringify({ times, slower, results, missed }, null, 2)}\n`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
}
