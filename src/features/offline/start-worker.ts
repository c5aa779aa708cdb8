import { isServerReachable } from "../../lib/server-reach.ts";
import { onFirstControl, onWorkerMessage, registerWorker, tellWorker } from "../../lib/service-worker.ts";
import { isUpdatePostponed } from "../../lib/update-answer.ts";
import { refreshAtom, urlsInUseAtom } from "../../state/resource-state.ts";
import type { createStore } from "../../state/store.ts";
import { connectionAtom, isOutOfReach, onScreenAtom } from "./connection-state.ts";
import { watchConnection } from "./connection-watch.ts";
import { waitingVersionAtom } from "./update-state.ts";

type Store = ReturnType<typeof createStore>;

/**
 * Starts the worker and what belongs to it: changed datasets come to the screen, a lost network is noticed, a new
 * version is offered. To be called once, by the page's first script.
 */
export function startWorker(store: Store): void {
  const connection = watchConnection({
    ask: isServerReachable,
    onChange(now) {
      store.set(connectionAtom, now);
      if (now === "back") void store.set(refreshAtom);
    },
  });

  onWorkerMessage((message) => {
    if (message.type === "dataset-changed") void store.set(refreshAtom, message.url);
    else if (message.up) connection.hope();
    else connection.suspect();
  });
  onFirstControl(() => {
    const page = `${location.pathname}${location.search}`;
    tellWorker({ type: "keep", page, datasets: store.get(urlsInUseAtom) });
  });

  addEventListener("offline", connection.suspect);
  addEventListener("online", connection.hope);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connection.hope();
  });
  // Without a worker the page's own failed reads are all there is to go by.
  store.sub(onScreenAtom, () => {
    if ([...store.get(onScreenAtom).values()].some(isOutOfReach)) connection.suspect();
  });
  // The shell stands in where the server did not answer in time.
  if (document.getElementById("ssr-state") === null) connection.suspect();

  registerWorker((version) => {
    if (!isUpdatePostponed()) store.set(waitingVersionAtom, version);
  });
}
