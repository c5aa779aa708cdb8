/** Tag of the outbox's one-off Background Sync registration. */
export const syncTag = "outbox";

/** Part of the Background Sync API (Chromium only), which TypeScript's DOM library lacks. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Registers a Background Sync, so that the browser starts the worker when the network is back.
 * Resolves to false where the API is missing or the visitor has disabled it.
 * @param registration of the service worker.
 */
export async function requestSync(registration: object | undefined): Promise<boolean> {
  if (registration === undefined || !("sync" in registration)) return false;
  try {
    await (registration.sync as SyncManager).register(syncTag);
    return true;
  } catch {
    // Permission denied, or the worker is not active yet: the open pages send instead.
    return false;
  }
}
