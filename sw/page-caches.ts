import { pagesPrefix } from "../src/shared/cache-names.ts";
import { type ResponseCache, openResponseCache } from "./response-cache.ts";

/** Whether a cache of that name holds pages, of whichever build. */
export function isPageCache(name: string): boolean {
  return name.startsWith(pagesPrefix);
}

/** The build's kept HTML in the browser's cache storage. */
export function pageCache(caches: CacheStorage, build: string): ResponseCache {
  return openResponseCache(caches, `${pagesPrefix}${build}`);
}

/** Deletes the HTML that other builds kept. */
export async function dropOtherBuilds(caches: CacheStorage, build: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => isPageCache(name) && name !== `${pagesPrefix}${build}`);
  await Promise.all(names.map((name) => caches.delete(name)));
}
