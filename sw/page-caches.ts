import { pagesPrefix } from "../src/shared/cache-names.ts";
import { openResponseCache, type ResponseCache } from "./response-cache.ts";

/** Whether a cache of that name holds pages, of any build. */
export function isPageCache(name: string): boolean {
  return name.startsWith(pagesPrefix);
}

/** The cache of the build's HTML. */
export function pageCache(caches: CacheStorage, build: string): ResponseCache {
  return openResponseCache(caches, `${pagesPrefix}${build}`);
}

/** Deletes the pages cached by other builds. */
export async function deleteOtherBuilds(caches: CacheStorage, build: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => isPageCache(name) && name !== `${pagesPrefix}${build}`);
  await Promise.all(names.map((name) => caches.delete(name)));
}
