/** One cache of the Cache API: responses by path and query, oldest first. Any call may reject. */
export interface ResponseCache {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
  delete(key: string): Promise<unknown>;
  keys(): Promise<string[]>;
}

export function openResponseCache(caches: CacheStorage, name: string): ResponseCache {
  const open = () => caches.open(name);
  // Responses vary by `Accept-Encoding` only, which the browser handles.
  const options = { ignoreVary: true };
  return {
    match: async (key) => (await open()).match(key, options),
    put: async (key, response) => (await open()).put(key, response),
    delete: async (key) => (await open()).delete(key, options),
    keys: async () => (await (await open()).keys()).map(({ url }) => url),
  };
}

/** Paths and queries of the city pack's items, which must not be evicted. Never rejects. */
export type Pinned = () => Promise<ReadonlySet<string>>;

/** Keys that may be evicted, oldest first. */
export async function unpinned(cache: ResponseCache, pinned: Pinned): Promise<string[]> {
  const pack = await pinned();
  return (await cache.keys()).filter((key) => !pack.has(pathOf(key)));
}

/** Path and query of a cache key, which in the browser's caches is a whole URL. */
export function pathOf(key: string): string {
  return key.replace(/^https?:\/\/[^/]+/, "");
}

/** Deletes the oldest entries beyond `max`; pinned ones do not count. */
export async function evictOldest(cache: ResponseCache, max: number, pinned: Pinned): Promise<void> {
  const keys = await unpinned(cache, pinned);
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}
