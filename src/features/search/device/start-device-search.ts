import { allowScript } from "../../../lib/page/trusted-types.ts";
import type { DeviceSearchResult, DeviceSearchRequest, DeviceSearchResponse } from "./device-messages.ts";
import workerUrl from "./device-worker.ts?worker&url";

/** The page's side of the worker that searches what this device has saved. */
export interface DeviceSearch {
  /** @param most how many hits are wanted at most. */
  search(query: string, most: number): Promise<DeviceSearchResult>;
  /** After this nothing is answered any more. */
  close(): void;
}

/** @param onFailed the worker's code did not come, or broke. */
export function startDeviceSearch(onFailed: () => void): DeviceSearch {
  const address = new URL(workerUrl, location.href).href;
  allowScript(address);
  const worker = new Worker(address, { type: "module" });
  const waiting = new Map<number, (answer: DeviceSearchResult) => void>();
  let asked = 0;

  worker.addEventListener("message", ({ data }: MessageEvent<DeviceSearchResponse>) => {
    waiting.get(data.id)?.(data.result);
    waiting.delete(data.id);
  });
  worker.addEventListener("error", onFailed);

  return {
    search(query, most) {
      asked += 1;
      const question: DeviceSearchRequest = { id: asked, query, limit };
      return new Promise((resolve) => {
        waiting.set(question.id, resolve);
        worker.postMessage(question);
      });
    },
    close() {
      worker.terminate();
      waiting.clear();
    },
  };
}
