import { keepInstallOffer } from "../../lib/device/install-offer.ts";
import { withLateCode } from "../../lib/page/with-lazy-import.ts";
import { onFirstControl, onWorkerMessage, tellWorker } from "../../lib/worker/service-worker.ts";
import { isServerReachable } from "../../shared/server-reachable.ts";
import { paths } from "../../shared/urls.ts";
import { refreshAtom, urlsInUseAtom } from "../../state/resource-state.ts";
import type { createStore } from "../../state/store.ts";
import { connectionAtom, isOutOfReach, onScreenAtom } from "./connection-state.ts";
import { type ConnectionWatch, watchConnection } from "./connection-watch.ts";
import { onceAlive } from "./hydration.ts";

/** Kept for reading without a network although nobody has opened them yet: what is needed on the way. */
const alwaysKept = [paths.HolderHome, paths.HowToGetACard, paths.Questions, paths.Messages, paths.Offline];

type Store = ReturnType<typeof createStore>;

/** The code of what begins later. */
type Later = () => Promise<{ startLater(store: Store): void }>;

/**
 * Starts what belongs to the worker: changed datasets come to the screen, a lost network is noticed; `later` brings the
 * rest when the page has loaded. To be called once, by the page's first script before it waits for anything: what the worker
 * says later than that and earlier than its listener comes is lost. Nothing changes in the store before the page
 * has come alive (`OfflineStrip` on screen).
 */
export function startWorker(store: Store, later: Later): void {
  keepInstallOffer();
  const whenAlive = onceAlive(store);
  const connection = watchConnection({
    ask: isServerReachable,
    onChange: (now) =>
      whenAlive(() => {
        store.set(connectionAtom, now);
        if (now === "back") void store.set(refreshAtom);
      }),
    onBlink: () => whenAlive(() => void store.set(refreshAtom)),
  });

  onWorkerMessage((message) => {
    if (message.type === "dataset-changed") whenAlive(() => void store.set(refreshAtom, message.url));
    else if (message.up) connection.hope();
    else connection.suspect();
  });
  onFirstControl(() =>
    whenAlive(() => {
      const page = `${location.pathname}${location.search}`;
      tellWorker({ type: "keep", page, datasets: store.get(urlsInUseAtom) });
      for (const other of alwaysKept) if (other !== page) tellWorker({ type: "keep", page: other, datasets: [] });
    }),
  );
  listenToBrowser(store, connection);

  whenAlive(() => {
    const bring = () => void withLateCode(later, ({ startLater }) => startLater(store));
    if (document.readyState === "complete") bring();
    else addEventListener("load", bring, { once: true });
  });
}

function listenToBrowser(store: Store, connection: ConnectionWatch): void {
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
}
