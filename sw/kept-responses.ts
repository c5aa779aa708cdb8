/** Responses by path and query, oldest first: one cache of the browser. Any call may reject. */
export interface KeptResponses {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
  delete(key: string): Promise<unknown>;
  keys(): Promise<string[]>;
}

export function keptResponses(caches: CacheStorage, name: string): KeptResponses {
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

/** Deletes the oldest ones over that number. */
export async function dropOldest(kept: KeptResponses, most: number): Promise<void> {
  const keys = await kept.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => kept.delete(key)));
}
