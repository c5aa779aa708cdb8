import { createStore, entries, get } from "idb-keyval";
import * as v from "valibot";
import { datasetsDatabase, datasetsTable, datasetsVersionKey, pagesPrefix } from "../../../shared/cache-names.ts";
import { datasetsVersion } from "../../../shared/resources.ts";
import type { CachedDataset } from "./searchable-data.ts";

const copySchema = v.object({ body: v.string(), savedAt: v.number() });

/** All datasets that the service worker keeps on this device. Never rejects: a store that does not work is an empty one. */
export async function readCachedDatasets(): Promise<CachedDataset[]> {
  try {
    const store = createStore(datasetsDatabase, datasetsTable);
    // What another version of the portal left is of another form.
    if ((await get(datasetsVersionKey, store)) !== datasetsVersion) return [];
    return (await entries<string, unknown>(store)).flatMap(([key, value]) => {
      const copy = v.safeParse(copySchema, value);
      return copy.success ? [{ key, ...copy.output }] : [];
    });
  } catch {
    return [];
  }
}

/** HTML of all pages that the service worker keeps on this device for that build. Never rejects. */
export async function readCachedPages(build: string): Promise<string[]> {
  try {
    const name = `${pagesPrefix}${build}`;
    // Asked first: opening would make one.
    if (!(await caches.has(name))) return [];
    const responses = await (await caches.open(name)).matchAll();
    return await Promise.all(responses.map((response) => response.text()));
  } catch {
    return [];
  }
}
