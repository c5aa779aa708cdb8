import type { PageMessage } from "../../shared/worker-messages.ts";
import { workerContainer } from "../worker/worker-container.ts";

/** Timeout of the worker's response (ms). */
const patience = 1_000;

/** Whether no other tab of the portal is open, according to the worker; false without one, or if it does not respond. */
export async function isOnlyTab(): Promise<boolean> {
  const worker = workerContainer()?.controller;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      resolve(data === 1);
      port1.close();
    };
    worker.postMessage({ type: "count-pages" } satisfies PageMessage, [port2]);
    setTimeout(resolve, patience, false);
  });
}
