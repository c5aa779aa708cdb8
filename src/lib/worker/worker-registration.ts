import { Workbox } from "workbox-window";
import { workerContainer } from "./worker-container.ts";

/** Interval of update checks while the page is open (ms). */
const updateInterval = 3_600_000;

/** A new version whose worker waits to be activated. */
export interface WaitingVersion {
  /** False if another tab has activated it already. */
  isWaiting(): boolean;
  /** Activates it. */
  letIn(): void;
}

/**
 * Registers the worker, and checks for new versions every hour and whenever the page becomes visible. Call it once the page
 * has loaded. `onWaiting` may be called again for an even newer version. Without a worker everything works over the
 * network. Never rejects.
 */
export async function registerWorker(onWaiting: (version: WaitingVersion) => void): Promise<void> {
  if (workerContainer() === undefined) return;
  try {
    const workbox = new Workbox("/sw.js");
    let registration: ServiceWorkerRegistration | undefined;
    const version: WaitingVersion = {
      isWaiting: () => Boolean(registration?.waiting),
      letIn: () => workbox.messageSkipWaiting(),
    };
    workbox.addEventListener("waiting", () => onWaiting(version));
    registration = await workbox.register();
    if (registration !== undefined) keepUpToDate(registration);
  } catch {
    // Blocked by the browser, or failed to load: the page works without a worker, and the next visit tries again.
    return;
  }
}

function keepUpToDate(registration: ServiceWorkerRegistration): void {
  // Fails offline; the next check will do.
  const look = () => void registration.update().catch(() => null);
  setInterval(look, updateInterval);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
}
