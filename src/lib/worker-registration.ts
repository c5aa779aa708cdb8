import { Workbox } from "workbox-window";
import { workerContainer } from "./service-worker.ts";
import { takeOver } from "./take-over.ts";

/** Between two looks for a new version while the page is open (ms). */
const updateInterval = 3_600_000;

/** A new version that waits for the visitor's word. */
export interface WaitingVersion {
  /** Lets it take over and loads the page anew. */
  apply(): void;
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
    const registered: { registration?: ServiceWorkerRegistration } = {};
    const apply = () => {
      // Another tab may have let it in already: then this page only has to come anew.
      if (!registered.registration?.waiting) return location.reload();
      takeOver({
        letIn: () => workbox.messageSkipWaiting(),
        onControl: (listener) => workbox.addEventListener("controlling", listener),
        reload: () => location.reload(),
      });
    };
    workbox.addEventListener("waiting", () => onWaiting({ apply }));
    const registration = await workbox.register();
    if (registration === undefined) return;
    registered.registration = registration;
    keepUpToDate(registration);
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
