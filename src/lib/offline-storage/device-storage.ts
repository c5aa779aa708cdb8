import { mapCodeCache, pagesPrefix, picturesCache, tilesCache } from "../../shared/cache-names.ts";
import { devicePack } from "../../shared/city-pack/idb-records.ts";
import { documentsCache } from "../../shared/material-file.ts";
import { deleteCachedDatasets, cachedDatasets } from "./cached-datasets.ts";

/** Kinds of what the device keeps, as a person tells them apart. */
export const storedKinds = ["datasets", "pages", "documents", "pictures", "map"] as const;
export type StoredKind = (typeof storedKinds)[number];

/** One thing that is kept. */
export interface StoredItem {
  kind: StoredKind;
  /** Path and query. */
  url: string;
  bytes: number;
  /** Ms since 1970; null where nobody knows. */
  savedAt: number | null;
  /** The visitor took it along with the city. */
  ofPack: boolean;
}

async function cacheNames(kind: StoredKind): Promise<string[]> {
  const names = await caches.keys();
  if (kind === "pages") return names.filter((name) => name.startsWith(pagesPrefix));
  const own: Partial<Record<StoredKind, string[]>> = {
    documents: [documentsCache],
    pictures: [picturesCache],
    map: [tilesCache, mapCodeCache],
  };
  return names.filter((name) => own[kind]?.includes(name));
}

/** Everything that is kept on this device besides the portal itself. Rejects where the browser keeps nothing. */
export async function storedItems(): Promise<StoredItem[]> {
  const pinned = await devicePack.items();
  const datasets = (await cachedDatasets()).map((each) => ({
    ...each,
    kind: "datasets" as const,
    ofPack: pinned.has(each.url),
  }));
  const kinds = storedKinds.filter((kind) => kind !== "datasets");
  const responses = await Promise.all(kinds.map((kind) => inCaches(kind, pinned)));
  return [...datasets, ...responses.flat()];
}

async function inCaches(kind: StoredKind, pinned: ReadonlyMap<string, unknown>): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  for (const name of await cacheNames(kind)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request, { ignoreVary: true });
      if (response === undefined) continue;
      const { pathname, search } = new URL(request.url);
      const url = pathname + search;
      const ofPack = name === tilesCache || name === mapCodeCache || pinned.has(url);
      found.push({ kind, url, bytes: await sizeOf(response), savedAt: momentOf(response), ofPack });
    }
  }
  return found;
}

/** Told sizes are of the packed form where there is one. */
async function sizeOf(response: Response): Promise<number> {
  const told = response.headers.has("content-encoding") ? 0 : Number(response.headers.get("content-length") ?? 0);
  return told > 0 ? told : (await response.blob()).size;
}

function momentOf({ headers }: Response): number | null {
  const moment = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(moment) ? null : moment;
}

/** Deletes what is kept of those kinds; what was taken along with the city stays. Rejects where the browser refuses. */
export async function deleteStoredItems(things: readonly StoredItem[]): Promise<void> {
  const free = things.filter(({ ofPack }) => !ofPack);
  await deleteCachedDatasets(free.filter(({ kind }) => kind === "datasets").map(({ url }) => url));
  for (const kind of storedKinds) {
    const urls = free.filter((thing) => thing.kind === kind).map(({ url }) => url);
    if (kind !== "datasets" && urls.length > 0) await deleteFrom(await cacheNames(kind), urls);
  }
}

/** Deletes pages, of whichever build. */
export async function deletePages(urls: readonly string[]): Promise<void> {
  await deleteFrom(await cacheNames("pages"), urls);
}

async function deleteFrom(names: readonly string[], urls: readonly string[]): Promise<void> {
  for (const name of names) {
    const cache = await caches.open(name);
    await Promise.all(urls.map((url) => cache.delete(url, { ignoreVary: true })));
  }
}

/** How much room the portal takes and may take on this device (bytes); null where the browser does not say. */
export async function storageEstimate(): Promise<{ used: number; most: number } | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { used: usage, most: quota };
  } catch {
    // No storage here (plain http, private windows).
    return null;
  }
}
