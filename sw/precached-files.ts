import type { PrecacheEntry } from "workbox-precaching";
// The package's index would bring its router, too.
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { type IsOwnFile, ownFilesPlugin } from "./own-files.ts";

/** Workbox's precache: the build's files that are installed with the worker. */
export function createPrecache(files: readonly PrecacheEntry[], isOwnFile: IsOwnFile): PrecacheController {
  const precache = new PrecacheController({
    plugins: [ownFilesPlugin({ isOwnFile, fetch: (request) => fetch(request) })],
  });
  // Workbox does not get the digests: it would have the browser check them, without a second try past the HTTP cache.
  precache.addToCacheList(files.map(({ integrity: _, ...file }) => file));
  return precache;
}
