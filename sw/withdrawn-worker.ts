import { updateLocks } from "../src/shared/update-locks.ts";
import { isPageCache } from "./page-caches.ts";

// Served as `/sw.js` while a release is withdrawn. A broken page cannot ask the visitor to update, so this worker takes over
// at once, deletes the release's caches, reloads its pages from the network, and unregisters itself. Databases, documents and
// pictures stay, and with them what visitors wrote and saved. (The header `Clear-Site-Data` would delete those as well.)

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(withdraw()));

async function withdraw(): Promise<void> {
  const names = (await self.caches.keys()).filter((name) => isPageCache(name) || name.startsWith("workbox-precache"));
  await Promise.all(names.map((name) => self.caches.delete(name)));
  // Only pages controlled by the previous worker. A page that came from the network and installed this worker must not be
  // reloaded, or it would reload forever.
  const pages = await self.clients.matchAll({ type: "window" });
  const exempt = await pagesWithApplication();
  await self.registration.unregister();
  for (const page of pages) {
    // Not awaited: loading a page may take longer than a worker may take to activate. It rejects for a closed page.
    if (!exempt.has(page.id)) void page.navigate(page.url).catch(() => null);
  }
}

/** Client ids of pages with an unfinished card application, which exists only in their memory. */
async function pagesWithApplication(): Promise<Set<string | undefined>> {
  const { held = [] } = (await self.navigator.locks?.query()) ?? {};
  return new Set(held.filter(({ name }) => name === updateLocks.application).map(({ clientId }) => clientId));
}
