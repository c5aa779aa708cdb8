import { mapCodeCache, pagesPrefix, picturesCache, tilesCache } from "../../shared/cache-names.ts";
import { devicePack } from "../../shared/city-pack/device-pack.ts";
import { documentsCache } from "../../shared/material-file.ts";
import { cachedDatasets, deleteCachedDatasets } from "./cached-datasets.ts";

/** Kinds of stored data, as visitors distinguish them. */
const storedKinds = ["datasets", "pages", "documents", "pictures", "map"] as const;
type StoredKind = (typeof storedKinds)[number];

/** One cached response or dataset. */
export interface StoredItem {
  kind: StoredKind;
  /** Path and query. */
  url: string;
  bytes: number;
  /** Ms since 1970; null when unknown. */
  savedAt: number | null;
  /** It belongs to the visitor's city pack. */
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

/** All data stored on this device, without the portal's own code. Rejects where the browser has no storage. */
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
      found.push({ kind, url, bytes: await sizeOf(response), savedAt: savedAtOf(response), ofPack });
    }
  }
  return found;
}

/** Bytes. `content-length` is the compressed size when the response is encoded, so it is not used then. */
async function sizeOf(response: Response): Promise<number> {
  const length = response.headers.has("content-encoding") ? 0 : Number(response.headers.get("content-length") ?? 0);
  return length > 0 ? length : (await response.blob()).size;
}

function savedAtOf({ headers }: Response): number | null {
  const moment = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(moment) ? null : moment;
}

/** Deletes those items, except the city pack's. Rejects when the storage fails. */
export async function deleteStoredItems(items: readonly StoredItem[]): Promise<void> {
  const free = items.filter(({ ofPack }) => !ofPack);
  await deleteCachedDatasets(free.filter(({ kind }) => kind === "datasets").map(({ url }) => url));
  for (const kind of storedKinds) {
    const urls = free.filter((item) => item.kind === kind).map(({ url }) => url);
    if (kind !== "datasets" && urls.length > 0) await deleteFrom(await cacheNames(kind), urls);
  }
}

/** Deletes cached pages of all builds. */
export async function deletePages(urls: readonly string[]): Promise<void> {
  await deleteFrom(await cacheNames("pages"), urls);
}

async function deleteFrom(names: readonly string[], urls: readonly string[]): Promise<void> {
  for (const name of names) {
    const cache = await caches.open(name);
    await Promise.all(urls.map((url) => cache.delete(url, { ignoreVary: true })));
  }
}

/** Storage used by and available to the portal (bytes); null where the browser does not say. */
export async function storageEstimate(): Promise<{ used: number; most: number } | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { used: usage, most: quota };
  } catch {
    // No storage API here (plain http, private windows).
    return null;
  }
}
