import { allowScript } from "../../../../lib/page/trusted-types.ts";
import type { Bounds, Opening } from "./cluster-index.ts";
import type { ClusterAnswers, ClusterRequest, ClusterResponse } from "./cluster-messages.ts";
import workerUrl from "./cluster-worker.ts?worker&url";

/** The page's side of the worker that holds the points. */
export interface Clusters {
  /**
   * Takes the points in the place of those before, and the array itself with them. Gives how many stand on the map.
   * @param deepest as in `clusterIndex`.
   */
  load(coordinates: Float64Array<ArrayBuffer>, deepest: number): Promise<number>;
  visible(bounds: Bounds, zoom: number): Promise<Float64Array<ArrayBuffer>>;
  open(cluster: number): Promise<Opening | null>;
  /** After this nothing is answered any more. */
  close(): void;
}

type Asked = ClusterRequest extends infer R ? (R extends ClusterRequest ? Omit<R, "id"> : never) : never;

/** @param onFailed the worker's code did not come, or broke. */
export function startClusters(onFailed: () => void): Clusters {
  const address = new URL(workerUrl, location.href).href;
  allowScript(address);
  const worker = new Worker(address, { type: "module" });
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
    load: (coordinates, deepest) => ask({ ask: "load", coordinates, deepest }, [coordinates.buffer]),
    visible: (bounds, zoom) => ask({ ask: "visible", bounds, zoom }),
    open: (cluster) => ask({ ask: "open", cluster }),
    close() {
      worker.terminate();
      waiting.clear();
    },
  };
}
