import { allowScriptUrl } from "../../../../lib/page/trusted-types.ts";
import type { Bounds, Opening } from "./cluster-index.ts";
import type { ClusterAnswers, ClusterRequest, ClusterResponse } from "./cluster-messages.ts";
import workerUrl from "./cluster-worker.ts?worker&url";

/** Client of the worker that clusters the points. */
export interface Clusters {
  /**
   * Replaces the points. The array is transferred to the worker. Resolves to the number of valid points.
   * @param maxZoom and `apart`: as in `clusterIndex`.
   */
  load(coordinates: Float64Array<ArrayBuffer>, maxZoom: number, apart: readonly number[]): Promise<number>;
  visible(bounds: Bounds, zoom: number): Promise<Float64Array<ArrayBuffer>>;
  open(cluster: number): Promise<Opening | null>;
  /** Terminates the worker; pending requests never settle. */
  close(): void;
}

type Asked = ClusterRequest extends infer R ? (R extends ClusterRequest ? Omit<R, "id"> : never) : never;

/** @param onFailed called when the worker's script cannot be loaded or throws. */
export function startClusters(onFailed: () => void): Clusters {
  const address = new URL(workerUrl, location.href).href;
  allowScriptUrl(address);
  // Built as a classic script: Firefox before 114 has no module workers.
  const worker = new Worker(address);
  const waiting = new Map<number, (answer: ClusterResponse["answer"]) => void>();
  let asked = 0;

  worker.addEventListener("message", ({ data }: MessageEvent<ClusterResponse>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  worker.addEventListener("error", onFailed);

  function ask<K extends keyof ClusterAnswers>(request: Asked & { ask: K }, transfer: Transferable[] = []) {
    asked += 1;
    const id = asked;
    return new Promise<ClusterAnswers[K]>((resolve) => {
      waiting.set(id, resolve as (answer: ClusterResponse["answer"]) => void);
      worker.postMessage({ ...request, id }, transfer);
    });
  }

  return {
    load: (coordinates, maxZoom, apart) => ask({ ask: "load", coordinates, maxZoom, apart }, [coordinates.buffer]),
    visible: (bounds, zoom) => ask({ ask: "visible", bounds, zoom }),
    open: (cluster) => ask({ ask: "open", cluster }),
    close() {
      worker.terminate();
      waiting.clear();
    },
  };
}
