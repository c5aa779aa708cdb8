import { updateLocks } from "../src/shared/update-locks.ts";
import { isPageCache } from "./page-caches.ts";

// What the server gives out as `/sw.js` while a release is withdrawn. A worker that serves a broken page leaves nobody who
// could be asked for an update: this one takes over unasked, deletes what the release kept of itself, brings its pages
// anew from the network, and is gone. Databases stay as they are, and with them what visitors wrote and saved; so do their
// documents and pictures. (The header `Clear-Site-Data` would do the first and undo the second: it knows no exceptions.)

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(withdraw()));

async function withdraw(): Promise<void> {
  const names = (await self.caches.keys()).filter((name) => isPageCache(name) || name.startsWith("workbox-precache"));
  await Promise.all(names.map((name) => self.caches.delete(name)));
  // Those that the worker before this one had. A page that came from the network, and installed this one, is none of them:
  // it would come anew for ever.
  const pages = await self.clients.matchAll({ type: "window" });
  const kept = await pagesWithApplication();
  await self.registration.unregister();
  for (const page of pages) {
    // Nobody waits for it: a page may take longer to come than a worker may need to activate. One that has gone meanwhile
    // needs nothing.
    if (!kept.has(page.id)) void page.navigate(page.url).catch(() => null);
  }
}

/** Ids of the pages that hold a begun application: alive, and the only place where it is. */
async function pagesWithApplication(): Promise<Set<string | undefined>> {
  const { held = [] } = (await self.navigator.locks?.query()) ?? {};
  return new Set(held.filter(({ name }) => name === updateLocks.application).map(({ clientId }) => clientId));
}
