declare global {
  interface Window {
    /** Gives what the worker said so far, and listens no longer. */
    takeBufferedMessages?: () => unknown[];
  }
}

/**
 * Keeps what the worker says until the page's code is there: the browser holds messages back while the page is read, and not
 * longer.
 */
export function bufferWorkerMessages(): void {
  // None where the browser forbids it (private windows, plain http).
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const held: unknown[] = [];
  const hold = ({ data }: MessageEvent<unknown>) => held.push(data);
  workers?.addEventListener("message", hold);
  window.takeBufferedMessages = () => {
    workers?.removeEventListener("message", hold);
    return held.splice(0);
  };
}

/** What the worker has said until now; from now on the caller listens itself. */
export function takeHeldMessages(): unknown[] {
  return window.takeBufferedMessages?.() ?? [];
}
