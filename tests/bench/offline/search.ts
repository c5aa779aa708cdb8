import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, preview } from "vite";
import { expectedHits } from "../../server/backend/search/queries.ts";
import { percentile, type Result, timesResult } from "../result.ts";
import type { Bench } from "./measurement.ts";
import { savedCopies } from "./saved-copies.ts";
import type { Measured } from "./search/measured.ts";

/** Limits with 5,000 documents (ms, on a slow phone). */
const limits = { index: 400, query: 20 };

const shortestQuery = 3;

/** Every prefix of the search tests' queries, as typed. */
function typedQueries(): string[] {
  const typed = expectedHits.flatMap(({ query }) =>
    Array.from({ length: query.length - shortestQuery + 1 }, (_, more) => query.slice(0, shortestQuery + more)),
  );
  return [...new Set(typed)];
}

async function measureAll({ browser, times }: Bench, address: string): Promise<Measured[]> {
  const page = await browser.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(address);
  await page.waitForSelector("body[data-ready]", { state: "attached" });
  await page.evaluate((copies) => Reflect.get(window, "keep")(copies), await savedCopies(Date.now()));
  const all: Measured[] = [];
  const queries = typedQueries();
  for (let time = 0; time < times; time += 1) {
    all.push(await page.evaluate((typed) => Reflect.get(window, "measure")(typed), queries));
  }
  await page.close();
  return all;
}

/**
 * Device search: time of its worker to index 5,000 documents, and to answer a query as typed. Chromium throttles the main
 * thread only and not workers, so unthrottled times are multiplied by a phone's slowdown.
 */
export async function measureSearch(bench: Bench): Promise<Result[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "portal-bench-search-"));
  const shared = { configFile: false, root: path.join(import.meta.dirname, "search"), logLevel: "error" } as const;
  await build({ ...shared, build: { target: "es2022", outDir: folder, emptyOutDir: true } });
  const server = await preview({ ...shared, build: { outDir: folder }, preview: { port: 0, host: "127.0.0.1" } });
  try {
    const all = await measureAll(bench, server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? "");
    const { documents } = all[0] ?? { documents: 0 };
    const slow = (of: (measured: Measured) => number) => all.map((measured) => of(measured) * bench.slower);
    return [
      timesResult(
        `search on the device: reading ${documents} documents`,
        slow(({ read }) => read),
      ),
      timesResult(
        `search on the device: index of ${documents} documents`,
        slow(({ index }) => index),
        limits.index,
      ),
      timesResult(
        "search on the device: a query as typed, p95",
        slow(({ queries }) => percentile(queries, 0.95)),
        limits.query,
      ),
    ];
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
