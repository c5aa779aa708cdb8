import type { Pages } from "./shell.ts";

const prefix = "pages-";

/** The build's kept HTML in the browser's cache storage. */
export function pageCache(caches: CacheStorage, build: string): Pages {
  const open = () => caches.open(`${prefix}${build}`);
  // Addresses stand for themselves: encodings are the browser's business.
  const options = { ignoreVary: true };
  return {
    match: async (key) => (await open()).match(key, options),
    put: async (key, response) => (await open()).put(key, response),
    delete: async (key) => (await open()).delete(key, options),
    keys: async () => (await (await open()).keys()).map(({ url }) => url),
  };
}

/** Deletes the HTML that other builds kept. */
export async function dropOtherBuilds(caches: CacheStorage, build: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== `${prefix}${build}`);
  await Promise.all(names.map((name) => caches.delete(name)));
}
