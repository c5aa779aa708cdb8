/** Responses by path and query, oldest first: one cache of the browser. Any call may reject. */
export interface ResponseCache {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
  delete(key: string): Promise<unknown>;
  keys(): Promise<string[]>;
}

export function openResponseCache(caches: CacheStorage, name: string): ResponseCache {
  const open = () => caches.open(name);
  // Addresses stand for themselves: encodings are the browser's business.
  const options = { ignoreVary: true };
  return {
    match: async (key) => (await open()).match(key, options),
    put: async (key, response) => (await open()).put(key, response),
    delete: async (key) => (await open()).delete(key, options),
    keys: async () => (await (await open()).keys()).map(({ url }) => url),
  };
}

/** Paths and queries that the visitor asked to keep. Never rejects. */
export type Pinned = () => Promise<ReadonlySet<string>>;

/** Keys of what may be pushed out, oldest first. */
export async function unpinned(kept: ResponseCache, pinned: Pinned): Promise<string[]> {
  const asked = await pinned();
  return (await kept.keys()).filter((key) => !asked.has(pathOf(key)));
}

/** The browser's caches tell whole addresses. */
export function pathOf(key: string): string {
  return key.replace(/^https?:\/\/[^/]+/, "");
}

/** Deletes the oldest ones over that number; what is pinned does not count. */
export async function evictOldest(kept: ResponseCache, most: number, pinned: Pinned): Promise<void> {
  const keys = await unpinned(kept, pinned);
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => kept.delete(key)));
}
