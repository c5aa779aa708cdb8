import { isTabOnly } from "./tab-only.ts";

/** In a tab that keeps to itself: a worker that was at work when it was unregistered may have created its cache anew. */
export async function sweepCaches(): Promise<void> {
  if (!isTabOnly() || !("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
