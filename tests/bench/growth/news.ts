import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Backend, startBackend } from "../../../server/backend/backend.ts";
import { fillNewsTo } from "../bulk-content.ts";
import { measured, type Series, type Work } from "./series.ts";

const sizes = [60, 600, 6_000, 60_000];

const pageSize = 4;

/** A word that every text contains, and a rare name. */
const queries = { "a word of all": "карта", "a rare name": "Бабабанов" };

function worksOf({ site }: Backend, size: number): Work[] {
  const ask = (url: string) => async () => {
    const { statusCode } = await site.inject(url);
    if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}`);
  };
  const list = `/v1/news?per-page=${pageSize}&sort=-created_at`;
  return [
    { name: "news: first page", once: ask(`${list}&category=1&page=1`) },
    { name: "news: last page", once: ask(`${list}&page=${size / pageSize}`) },
    ...Object.entries(queries).map(([what, query]) => ({
      name: `news: search, ${what}`,
      once: ask(`/v1/search?query=${encodeURIComponent(query)}&page=1&per-page=10`),
    })),
  ];
}

/** Cost of a response of the embedded backend. Sizes run in sequence: the database holds one at a time. */
export async function measureNews(times: number): Promise<Series[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "portal-bench-growth-"));
  const backend = await startBackend({ dataDir });
  const all = new Map<string, Map<number, readonly number[]>>();
  try {
    for (const size of sizes) {
      await fillNewsTo(backend.db, size);
      for (const { name, costs } of await measured(new Map([[size, worksOf(backend, size)]]), times)) {
        all.set(name, new Map([...(all.get(name) ?? []), ...costs]));
      }
    }
  } finally {
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return [...all].map(([name, costs]) => ({ name, costs }));
}
