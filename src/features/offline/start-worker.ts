import { keepInstallOffer } from "../../lib/device/install-offer.ts";
import { withLateCode } from "../../lib/page/with-lazy-import.ts";
import { onFirstControl, onWorkerMessage, tellWorker } from "../../lib/worker/service-worker.ts";
import { isServerReachable } from "../../shared/server-reachable.ts";
import { paths } from "../../shared/urls.ts";
import { refreshAtom, urlsInUseAtom } from "../../state/resource-state.ts";
import type { createStore } from "../../state/store.ts";
import { connectionAtom, isUnreachable, onScreenAtom } from "./connection-state.ts";
import { type ConnectionWatch, watchConnection } from "./connection-watch.ts";
import { whenHydrated } from "./hydration.ts";

/** Kept for reading without a network although nobody has opened them yet: what is needed on the way. */
const alwaysCached = [paths.HolderHome, paths.HowToGetACard, paths.Questions, paths.Messages, paths.Offline];

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
  const whenAlive = whenHydrated(store);
  const connection = watchConnection({
    ping: isServerReachable,
    onChange: (now) =>
      whenAlive(() => {
        store.set(connectionAtom, now);
        if (now === "back") void store.set(refreshAtom);
      }),
    onBriefLoss: () => whenAlive(() => void store.set(refreshAtom)),
  });

  onWorkerMessage((message) => {
    if (message.type === "dataset-changed") whenAlive(() => void store.set(refreshAtom, message.url));
    else if (message.up) connection.recheck();
    else connection.reportFailure();
  });
  onFirstControl(() =>
    whenAlive(() => {
      const page = `${location.pathname}${location.search}`;
      tellWorker({ type: "keep", page, datasets: store.get(urlsInUseAtom) });
      for (const other of alwaysCached) if (other !== page) tellWorker({ type: "keep", page: other, datasets: [] });
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
  addEventListener("offline", connection.reportFailure);
  addEventListener("online", connection.recheck);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connection.recheck();
  });
  // Without a worker the page's own failed reads are all there is to go by.
  store.sub(onScreenAtom, () => {
    if ([...store.get(onScreenAtom).values()].some(isUnreachable)) connection.reportFailure();
  });
  // The shell stands in where the server did not answer in time.
  if (document.getElementById("ssr-state") === null) connection.reportFailure();
}
