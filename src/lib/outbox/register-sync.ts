import { requestSync } from "../../shared/outbox/background-sync.ts";
import { workerContainer } from "../worker/worker-container.ts";

/** Registers a Background Sync for the outbox. False where the browser has none. */
export async function registerSync(): Promise<boolean> {
  return requestSync(
    await workerContainer()
      ?.getRegistration()
      .catch(() => undefined),
  );
}

/** TypeScript's DOM library lacks the name. */
const permission = { name: "background-sync" as PermissionName };

/** Whether Background Sync can send messages while the portal is closed. Never rejects. */
export async function hasBackgroundSync(): Promise<boolean> {
  if (!("SyncManager" in window) || (workerContainer()?.controller ?? null) === null) return false;
  try {
    return (await navigator.permissions.query(permission)).state === "granted";
  } catch {
    // The browser does not tell: what it has, it may use.
    return true;
  }
}
