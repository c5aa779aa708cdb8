// How cost grows with size, as the exponent of a power law (1 is linear): `npm run bench:growth`. Covers points in the page,
// news in the embedded backend, messages in the outbox and concurrent visitors.
import fillOnce from "../e2e/helpers/fill-database.ts";
import { measureNews } from "./growth/news.ts";
import { measureOutbox } from "./growth/outbox.ts";
import { measurePoints } from "./growth/points.ts";
import { resultsOf, type Series } from "./growth/series.ts";
import { measureVisitors } from "./growth/visitors.ts";
import { report, say } from "./report.ts";
import type { Result } from "./result.ts";
import { startShippedPortal } from "./server/shipped-portal.ts";

const times = Number(process.env.BENCH_TIMES ?? 7);

const rowsOf = (series: readonly Series[]): Result[] => series.flatMap(resultsOf);

/** Cleanups, run in reverse order at the end. */
const cleanups: (() => Promise<void>)[] = [];
try {
  cleanups.push(await fillOnce());
  const portal = await startShippedPortal();
  cleanups.push(() => portal.remove());
  const results: Result[] = [];
  const kinds: Readonly<Record<string, () => Promise<Result[]>>> = {
    points: async () => rowsOf(await measurePoints(portal.url, times)),
    outbox: async () => rowsOf(await measureOutbox(times)),
    visitors: () => measureVisitors(portal.url, times),
    news: async () => rowsOf(await measureNews(times)),
  };
  for (const [kind, measure] of Object.entries(kinds)) {
    say(`${kind} …`);
    results.push(...(await measure()));
  }
  report("growth", { times }, results);
} finally {
  for (const remove of cleanups.reverse()) await remove();
}
