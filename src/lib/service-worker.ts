import { isWorkerMessage, type PageMessage, type WorkerMessage } from "../shared/messages.ts";
import { takeOver } from "./take-over.ts";

/** Between two looks for a new version while the page is open (ms). */
const updateInterval = 3_600_000;

/** Undefined where the browser has none, or forbids it (private windows, plain http). */
function container(): ServiceWorkerContainer | undefined {
  return "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
}

/**
 * Hears what the worker says. To be called while the page's first script runs: the browser holds messages back
 * until then, and not longer.
 */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): void {
  container()?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isWorkerMessage(data)) listener(data);
  });
}

/** Called once when a worker takes over a page that came without one. To be called while the page's first script runs. */
export function onFirstControl(listener: () => void): void {
  const workers = container();
  if (workers === undefined || workers.controller !== null) return;
  workers.addEventListener("controllerchange", listener, { once: true });
}

/** Says something to the worker in control; nobody hears it where there is none. */
export function tellWorker(message: PageMessage): void {
  container()?.controller?.postMessage(message);
}

/** A new version that waits for the visitor's word. */
export interface WaitingVersion {
  /** Lets it take over and loads the page anew. */
  apply(): void;
}

/**
 * Registers the worker once the page has loaded, and looks for new versions every hour and whenever the page comes
 * to sight. `onWaiting` may be called again for a still newer one. Without a worker everything works from the network.
 */
export function registerWorker(onWaiting: (version: WaitingVersion) => void): void {
  if (container() === undefined) return;
  const start = () => void register(onWaiting);
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

async function register(onWaiting: (version: WaitingVersion) => void): Promise<void> {
  try {
    const { Workbox } = await import("workbox-window");
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
