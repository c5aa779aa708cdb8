import { isWorkerMessage, type PageMessage, type WorkerMessage } from "../../shared/worker-messages.ts";
import { takeBufferedMessages } from "./buffered-messages.ts";
import { workerContainer } from "./worker-container.ts";

/** Listens to the worker's messages, those buffered since the page started included. Call it once. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): void {
  const receive = (data: unknown) => {
    if (isWorkerMessage(data)) listener(data);
  };
  workerContainer()?.addEventListener("message", ({ data }: MessageEvent<unknown>) => receive(data));
  for (const data of takeBufferedMessages()) receive(data);
}

/** Calls the listener once when a worker takes control of a page loaded without one. Call it in the page's first script. */
export function onFirstControl(listener: () => void): void {
  const workers = workerContainer();
  if (workers?.controller === null) workers.addEventListener("controllerchange", listener, { once: true });
  // It took control while the page was loading.
  else if (workers && !isLoadedByWorker()) listener();
}

/** True also in browsers that do not tell. */
function isLoadedByWorker(): boolean {
  const [way] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return way?.workerStart !== 0;
}

/** Posts a message to the controlling worker, if any. */
export function postToWorker(message: PageMessage): void {
  workerContainer()?.controller?.postMessage(message);
}
