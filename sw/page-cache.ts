import { type KeptResponses, keptResponses } from "./kept-responses.ts";

const prefix = "pages-";

/** The build's kept HTML in the browser's cache storage. */
export function pageCache(caches: CacheStorage, build: string): KeptResponses {
  return keptResponses(caches, `${prefix}${build}`);
}

/** Deletes the HTML that other builds kept. */
export async function dropOtherBuilds(caches: CacheStorage, build: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== `${prefix}${build}`);
  await Promise.all(names.map((name) => caches.delete(name)));
}
