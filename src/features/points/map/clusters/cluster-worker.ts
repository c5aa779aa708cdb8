// Worker that clusters the points, off the main thread.
import { type ClusterIndex, clusterIndex } from "./cluster-index.ts";
import type { ClusterAnswers, ClusterRequest, ClusterResponse } from "./cluster-messages.ts";

let index: ClusterIndex = clusterIndex(new Float64Array(), 0);

function answerTo(request: ClusterRequest): ClusterAnswers[keyof ClusterAnswers] {
  switch (request.ask) {
    case "load":
      index = clusterIndex(request.coordinates, request.maxZoom, request.apart);
      return index.size;
    case "visible":
      return index.visible(request.bounds, request.zoom);
    case "open":
      return index.open(request.cluster);
  }
}

self.addEventListener("message", ({ data }: MessageEvent<ClusterRequest>) => {
  const answer = answerTo(data);
  const response: ClusterResponse = { id: data.id, answer };
  self.postMessage(response, { transfer: answer instanceof Float64Array ? [answer.buffer] : [] });
});
