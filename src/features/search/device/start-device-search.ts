import { pageBuild } from "../../../lib/page/page-build.ts";
import { allowScriptUrl } from "../../../lib/page/trusted-types.ts";
import type { DeviceSearchRequest, DeviceSearchResponse, DeviceSearchResult } from "./device-search-messages.ts";
import workerUrl from "./device-worker.ts?worker&url";

/** Client of the worker that searches the data cached on this device. */
export interface DeviceSearch {
  /** @param limit most hits to return. */
  search(query: string, limit: number): Promise<DeviceSearchResult>;
  /** Terminates the worker; pending searches never settle. */
  close(): void;
}

/** @param onFailed called when the worker's script cannot be loaded or throws. */
export function startDeviceSearch(onFailed: () => void): DeviceSearch {
  const address = new URL(workerUrl, location.href).href;
  allowScriptUrl(address);
  // Built as a classic script: Firefox before 114 has no module workers.
  const worker = new Worker(address, { name: pageBuild() });
  const pending = new Map<number, (result: DeviceSearchResult) => void>();
  let lastId = 0;

  worker.addEventListener("message", ({ data }: MessageEvent<DeviceSearchResponse>) => {
    pending.get(data.id)?.(data.result);
    pending.delete(data.id);
  });
  worker.addEventListener("error", onFailed);

  return {
    search(query, limit) {
      lastId += 1;
      const request: DeviceSearchRequest = { id: lastId, query, limit };
      return new Promise((resolve) => {
        pending.set(request.id, resolve);
        worker.postMessage(request);
      });
    },
    close() {
      worker.terminate();
      pending.clear();
    },
  };
}
