import type { Bounds, Opening } from "./cluster-index.ts";

/** What the page asks the worker; each is answered once, in order, under its id. */
export type ClusterRequest = { id: number } & (
  | { ask: "load"; coordinates: Float64Array<ArrayBuffer>; deepest: number }
  | { ask: "visible"; bounds: Bounds; zoom: number }
  | { ask: "open"; cluster: number }
);

/** Answers by what was asked: points kept, packed items, an opening. */
export interface ClusterAnswers {
  load: number;
  visible: Float64Array<ArrayBuffer>;
  open: Opening | null;
}

export interface ClusterResponse {
  id: number;
  answer: ClusterAnswers[keyof ClusterAnswers];
}
