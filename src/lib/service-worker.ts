import { isWorkerMessage, type PageMessage, type WorkerMessage } from "../shared/messages.ts";

/** Undefined where the browser has none, or forbids it (private windows, plain http). */
export function workerContainer(): ServiceWorkerContainer | undefined {
  return "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
}

/**
 * Hears what the worker says. To be called while the page's first script runs: the browser holds messages back
 * until then, and not longer.
 */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): void {
  workerContainer()?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isWorkerMessage(data)) listener(data);
  });
}

/** Called once when a worker takes over a page that came without one. To be called while the page's first script runs. */
export function onFirstControl(listener: () => void): void {
  const workers = workerContainer();
  if (workers === undefined || workers.controller !== null) return;
  workers.addEventListener("controllerchange", listener, { once: true });
}

/** Says something to the worker in control; nobody hears it where there is none. */
export function tellWorker(message: PageMessage): void {
  workerContainer()?.controller?.postMessage(message);
}
