// Speed of what works without a network on a slow phone: `npm run bench:offline`.
import { chromium } from "playwright";
import { headlessShell } from "../environment/browser.ts";
import { measureLookup } from "./offline/lookup.ts";
import type { Bench, Measurement } from "./offline/measurement.ts";
import { measureSearch } from "./offline/search.ts";
import { measureWarmStart } from "./offline/warm-start.ts";
import { report } from "./report.ts";
import type { Result } from "./result.ts";

const measurements: readonly Measurement[] = [measureWarmStart, measureLookup, measureSearch];

const times = Number(process.env.BENCH_TIMES ?? 9);

/** Assumed slowdown of a phone against this machine. */
const slower = 4;

const browser = await chromium.launch(headlessShell());
try {
  const bench: Bench = { browser, times, slower };
  const results: Result[] = [];
  for (const measure of measurements) results.push(...(await measure(bench)));
  report("offline", { times, slower }, results);
} finally {
  await browser.close();
}
