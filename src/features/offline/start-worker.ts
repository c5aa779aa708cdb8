import { captureInstallOffer } from "../../lib/device/install-offer.ts";
import { lineNow } from "../../lib/device/line.ts";
import { withLazyImport } from "../../lib/page/with-lazy-import.ts";
import { onFirstControl, onWorkerMessage, postToWorker } from "../../lib/worker/service-worker.ts";
import { isServerReachable } from "../../shared/server-reachable.ts";
import { paths } from "../../shared/urls.ts";
import { refreshAtom, urlsInUseAtom } from "../../state/resource-state.ts";
import type { createStore } from "../../state/store.ts";
import { connectionAtom, isUnreachable, onScreenAtom } from "./connection-state.ts";
import { type ConnectionWatch, watchConnection } from "./connection-watch.ts";
import { whenHydrated } from "./hydration.ts";

/**
 * Pages cached for offline reading on the first visit, even if never opened, unless the visitor saves data: useful on the
 * go. The other pages of this device are rendered from the shell and `sw/first-datasets.ts`.
 */
const alwaysCached = [paths.HolderHome, paths.HowToGetACard, paths.Questions, paths.MyCard];

type Store = ReturnType<typeof createStore>;

/** Imports the code to run after page load. */
type Later = () => Promise<{ startAfterLoad(store: Store): void }>;

/**
 * Connects the page to its service worker: refreshes changed datasets, tracks the connection, and runs `later` after the
 * load event. Call once, synchronously in the page's first script: worker messages that arrive before the listener is
 * added are lost. The store is not changed before hydration (when `OfflineStrip` has mounted).
 */
export function startWorker(store: Store, later: Later): void {
  captureInstallOffer();
  const afterHydration = whenHydrated(store);
  const connection = watchConnection({
    ping: isServerReachable,
    onChange: (now) =>
      afterHydration(() => {
        store.set(connectionAtom, now);
        if (now === "back") void store.set(refreshAtom);
      }),
    onBriefLoss: () => afterHydration(() => void store.set(refreshAtom)),
  });

  onWorkerMessage((message) => {
    if (message.type === "dataset-changed") afterHydration(() => void store.set(refreshAtom, message.url));
    else if (message.up) connection.recheck();
    else connection.reportFailure();
  });
  onFirstControl(() =>
    afterHydration(() => {
      const page = `${location.pathname}${location.search}`;
      postToWorker({ type: "keep", page, datasets: store.get(urlsInUseAtom) });
      if (lineNow().saveData) return;
      for (const other of alwaysCached) if (other !== page) postToWorker({ type: "keep", page: other, datasets: [] });
    }),
  );
  listenToBrowser(store, connection);

  afterHydration(() => {
    const load = () => void withLazyImport(later, ({ startAfterLoad }) => startAfterLoad(store));
    if (document.readyState === "complete") load();
    else addEventListener("load", load, { once: true });
  });
}

function listenToBrowser(store: Store, connection: ConnectionWatch): void {
  addEventListener("offline", connection.reportFailure);
  addEventListener("online", connection.recheck);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connection.recheck();
  });
  // Without a worker the page's own failed requests are the only sign.
  store.sub(onScreenAtom, () => {
    if ([...store.get(onScreenAtom).values()].some(isUnreachable)) connection.reportFailure();
  });
  // The worker serves the app shell, which has no state, when the server does not respond in time.
  if (document.getElementById("ssr-state") === null) connection.reportFailure();
}
