import type { Bounds, Opening } from "./cluster-index.ts";

/** Requests from the page to the cluster worker; each is answered once, in order, with the same id. */
export type ClusterRequest = { id: number } & (
  | { ask: "load"; coordinates: Float64Array<ArrayBuffer>; maxZoom: number; apart: readonly number[] }
  | { ask: "visible"; bounds: Bounds; zoom: number }
  | { ask: "open"; cluster: number }
);

/** Answers by request type: number of valid points, packed items, how the cluster opens. */
export interface ClusterAnswers {
  load: number;
  visible: Float64Array<ArrayBuffer>;
  open: Opening | null;
}

export interface ClusterResponse {
  id: number;
  answer: ClusterAnswers[keyof ClusterAnswers];
}
