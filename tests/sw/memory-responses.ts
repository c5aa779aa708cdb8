import type { ResponseCache } from "../../sw/response-cache.ts";

/** A cache without a browser: a map, oldest first. `full`: it takes nothing more. */
export function memoryResponses(kept = new Map<string, Response>()): ResponseCache & { full: boolean } {
  const store = {
    full: false,
    match: async (key: string) => kept.get(key)?.clone(),
    async put(key: string, response: Response) {
      if (store.full) throw new DOMException("no more room", "QuotaExceededError");
      kept.delete(key);
      kept.set(key, response);
    },
    delete: async (key: string) => kept.delete(key),
    keys: async () => [...kept.keys()],
  };
  return store;
}
