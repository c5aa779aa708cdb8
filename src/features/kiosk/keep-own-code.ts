import { kioskCodeCache } from "../../shared/kiosk-cache.ts";

/** The file that this code came in. */
const own = new URL(import.meta.url).pathname;

/**
 * Keeps the terminal's code for days without a network: it is no part of what every visitor's worker stores. Never rejects.
 */
export async function keepOwnCode(): Promise<void> {
  try {
    const cache = await caches.open(kioskCodeCache);
    if ((await cache.match(own)) !== undefined) return;
    // Of other builds.
    for (const request of await cache.keys()) await cache.delete(request);
    // From the HTTP cache: the bytes that run here, not those of a captive portal.
    const file = await fetch(own, { cache: "force-cache" });
    if (file.ok && file.headers.get("content-type")?.includes("javascript")) await cache.put(own, file);
  } catch {
    // Blocked, full, or no network: the browser's own cache has the file, for as long as it lasts.
  }
}
