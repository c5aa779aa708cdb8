import type { PageMessage } from "../../shared/worker-messages.ts";
import { workerContainer } from "./worker-container.ts";

/** Interval of update checks while the page is open (ms). */
const updateInterval = 3_600_000;

/** An installed worker that need not wait is activated within this time (ms). */
const activationTime = 200;

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
  try {
    const registration = await workerContainer()?.register("/sw.js");
    if (registration === undefined) return;
    watchVersions(registration, onWaiting);
    keepUpToDate(registration);
  } catch {
    // Blocked by the browser, or failed to load: the page works without a worker, and the next visit tries again.
    return;
  }
}

/** By the browser's own events: of a library's dozen we would need one, and every page loads this code. */
function watchVersions(registration: ServiceWorkerRegistration, onWaiting: (version: WaitingVersion) => void): void {
  const skipWaiting: PageMessage = { type: "SKIP_WAITING" };
  const version: WaitingVersion = {
    isWaiting: () => registration.waiting !== null,
    letIn: () => registration.waiting?.postMessage(skipWaiting),
  };
  const look = () => {
    if (version.isWaiting()) onWaiting(version);
  };
  look();
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") setTimeout(look, activationTime);
    });
  });
}

function keepUpToDate(registration: ServiceWorkerRegistration): void {
  // Fails offline; the next check will do.
  const look = () => void registration.update().catch(() => null);
  setInterval(look, updateInterval);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
}
