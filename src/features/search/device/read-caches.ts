import { createStore, entries, get } from "idb-keyval";
import * as v from "valibot";
import { datasetsDatabase, datasetsTable, datasetsVersionKey, pagesPrefix } from "../../../shared/cache-names.ts";
import { datasetsVersion } from "../../../shared/resources.ts";
import type { CachedDataset } from "./searchable-data.ts";

const recordSchema = v.object({ body: v.string(), savedAt: v.number() });

/** All datasets that the service worker has cached. Never rejects: an unusable IndexedDB reads as empty. */
export async function readCachedDatasets(): Promise<CachedDataset[]> {
  try {
    const store = createStore(datasetsDatabase, datasetsTable);
    // Records of another version have another format.
    if ((await get(datasetsVersionKey, store)) !== datasetsVersion) return [];
    return (await entries<string, unknown>(store)).flatMap(([key, value]) => {
      const record = v.safeParse(recordSchema, value);
      return record.success ? [{ key, ...record.output }] : [];
    });
  } catch {
    return [];
  }
}

/** HTML of all pages that the service worker has cached for this build. Never rejects. */
export async function readCachedPages(build: string): Promise<string[]> {
  try {
    const name = `${pagesPrefix}${build}`;
    // `caches.open` would create a missing cache.
    if (!(await caches.has(name))) return [];
    const responses = await (await caches.open(name)).matchAll();
    return await Promise.all(responses.map((response) => response.text()));
  } catch {
    return [];
  }
}
