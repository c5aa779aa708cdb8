import { cachedRecords } from "../../../lib/offline-storage/cached-datasets.ts";
import { pagesPrefix } from "../../../shared/cache-names.ts";
import type { CachedDataset } from "./searchable-data.ts";

/** All datasets that the service worker has cached. Never rejects: an unusable IndexedDB reads as empty. */
export async function readCachedDatasets(): Promise<CachedDataset[]> {
  try {
    return (await cachedRecords()).map(([key, { body, savedAt }]) => ({ key, body, savedAt }));
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
