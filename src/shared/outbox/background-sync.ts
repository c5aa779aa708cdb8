/** The name of our wish to be woken when there is network. */
export const syncTag = "outbox";

/** What TypeScript does not know of the Background Synchronization API: Chromium alone has it. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Whether the browser will wake the worker when there is network. False: it cannot, or the visitor forbids it.
 * @param registration the service worker's.
 */
export async function requestSync(registration: object | undefined): Promise<boolean> {
  if (registration === undefined || !("sync" in registration)) return false;
  try {
    await (registration.sync as SyncManager).register(syncTag);
    return true;
  } catch {
    // Forbidden, or the worker is not active yet: the pages send by themselves.
    return false;
  }
}
