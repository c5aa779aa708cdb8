import { workerContainer } from "./worker-container.ts";

declare global {
  interface Window {
    /** Returns the buffered messages and stops buffering. */
    takeBufferedMessages?: () => unknown[];
  }
}

/** Buffers the worker's messages until the page's code has loaded: the browser queues them only while it parses the page. */
export function bufferWorkerMessages(): void {
  const workers = workerContainer();
  const buffered: unknown[] = [];
  const buffer = ({ data }: MessageEvent<unknown>) => buffered.push(data);
  workers?.addEventListener("message", buffer);
  window.takeBufferedMessages = () => {
    workers?.removeEventListener("message", buffer);
    return buffered.splice(0);
  };
}

/** The messages so far; from now on the caller must listen itself. */
export function takeBufferedMessages(): unknown[] {
  return window.takeBufferedMessages?.() ?? [];
}
