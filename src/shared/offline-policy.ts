/**
 * What a device may cache of a dataset: nothing (intermediate caches neither: the response is specific to the visitor), or
 * copies that are served at once and refreshed in the background. `maxAgeDays`: older copies are not served;
 * `maxEntries`: how many addresses of the row are cached; `maxBytes`: a larger response is passed on, but not cached.
 */
export type OfflinePolicy = "never" | { maxAgeDays: number; maxEntries: number; maxBytes: number };

const day = 86_400_000;

/** Whether a cached copy may still be served. `savedAt` and `now`: milliseconds since 1970. */
export function isCurrent(policy: OfflinePolicy, savedAt: number, now: number): boolean {
  // A copy from the future is served: the device's clock was set back, so its age is unknown.
  return policy !== "never" && now - savedAt < policy.maxAgeDays * day;
}
