import type { ResponseCache } from "../../sw/response-cache.ts";

/** An in-memory response cache, oldest first. `full`: writes fail with a quota error. */
export function memoryResponses(responses = new Map<string, Response>()): ResponseCache & { full: boolean } {
  const store = {
    full: false,
    match: async (key: string) => responses.get(key)?.clone(),
    async put(key: string, response: Response) {
      if (store.full) throw new DOMException("no more room", "QuotaExceededError");
      responses.delete(key);
      responses.set(key, response);
    },
    delete: async (key: string) => responses.delete(key),
    keys: async () => [...responses.keys()],
  };
  return store;
}
