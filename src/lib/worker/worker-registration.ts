import { Workbox } from "workbox-window";
import { workerContainer } from "./service-worker.ts";

/** Between two looks for a new version while the page is open (ms). */
const updateInterval = 3_600_000;

/** A new version that waits until it is let in. */
export interface WaitingVersion {
  /** False where another tab has let it in already. */
  isWaiting(): boolean;
  /** Tells it to take over. */
  letIn(): void;
}

/**
 * Registers the worker, and looks for new versions every hour and whenever the page comes to sight. To be called once the
 * page has loaded. `onWaiting` may be called again for a still newer one. Without a worker everything works from the
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
    // Blocked by the browser or out of reach: the page works without a worker, and the next visit tries again.
    return;
  }
}

function keepUpToDate(registration: ServiceWorkerRegistration): void {
  // Fails without network; the next look will do.
  const look = () => void registration.update().catch(() => null);
  setInterval(look, updateInterval);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
}
