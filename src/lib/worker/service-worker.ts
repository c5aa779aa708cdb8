import { isWorkerMessage, type PageMessage, type WorkerMessage } from "../../shared/worker-messages.ts";
import { takeHeldMessages } from "./buffered-messages.ts";

/** Undefined where the browser has none, or forbids it (private windows, plain http). */
export function workerContainer(): ServiceWorkerContainer | undefined {
  return "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
}

/** Hears what the worker says, and what it has said since the page began. To be called once. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): void {
  const hear = (data: unknown) => {
    if (isWorkerMessage(data)) listener(data);
  };
  workerContainer()?.addEventListener("message", ({ data }: MessageEvent<unknown>) => hear(data));
  for (const data of takeHeldMessages()) hear(data);
}

/** Called once when a worker takes over a page that came without one. To be called while the page's first script runs. */
export function onFirstControl(listener: () => void): void {
  const workers = workerContainer();
  if (workers?.controller === null) workers.addEventListener("controllerchange", listener, { once: true });
  // It took over while the page was on its way.
  else if (workers && !cameByWorker()) listener();
}

/** Browsers that cannot tell count as if it did. */
function cameByWorker(): boolean {
  const [way] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return way?.workerStart !== 0;
}

/** Says something to the worker in control; nobody hears it where there is none. */
export function postToWorker(message: PageMessage): void {
  workerContainer()?.controller?.postMessage(message);
}
