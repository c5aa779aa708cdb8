import { showBadge } from "../src/shared/app-badge.ts";
import { datasetsDatabase, datasetsTable } from "../src/shared/cache-names.ts";
import { createAnnouncer } from "../src/shared/change-channel.ts";
import { devicePack } from "../src/shared/city-pack/device-pack.ts";
import { openTable } from "../src/shared/open-table.ts";
import { requestSync } from "../src/shared/outbox/background-sync.ts";
import { idbStore } from "../src/shared/outbox/idb-store.ts";
import { outboxChannel } from "../src/shared/outbox/outbox-names.ts";
import { createSender } from "../src/shared/outbox/sender.ts";
import { sharedLock } from "../src/shared/outbox/sender-lock.ts";
import { datasetsVersion } from "../src/shared/resources.ts";
import { openDatasetStore } from "./dataset-store.ts";
import { createDatasets } from "./datasets.ts";
import { placesFromStore } from "./derived-places.ts";
import { firstDatasets } from "./first-datasets.ts";
import type { OnNetwork } from "./handling.ts";
import { idbKeyValue } from "./idb-key-value.ts";
import { notifyPages } from "./notify-pages.ts";
import { createOutboxSync } from "./outbox-sync.ts";
import { type PackStoragesParts, packStorages } from "./pack-storages.ts";
import { createCityPack, pinnedItems } from "./save-city-pack.ts";

interface DeviceDataParts {
  worker: ServiceWorkerGlobalScope;
  /** The city pack's storages but for datasets. */
  caches: Omit<PackStoragesParts, "origin" | "datasets" | "store">;
  onNetwork: OnNetwork;
}

/**
 * Datasets, the city pack and the outbox: with their parsers most of the worker's code. `sw.ts` evaluates them at first use.
 */
export function createDeviceData({ worker, caches, onNetwork }: DeviceDataParts) {
  const { origin } = worker.location;
  const store = openDatasetStore(idbKeyValue(openTable(datasetsDatabase, datasetsTable)), datasetsVersion);
  const pinned = pinnedItems(devicePack);
  const datasets = createDatasets({
    origin,
    store,
    derive: placesFromStore(store, () => Date.now()),
    pinned,
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
    onChanged: (url) => notifyPages(worker.clients, { type: "dataset-changed", url }),
    onNetwork,
    // Shorter than the page's own timeout, long enough for a weak network.
    timeout: 12_000,
  });
  const messages = idbStore(createAnnouncer(outboxChannel).changed);
  return {
    pinned,
    datasets,
    keepFirstDatasets: firstDatasets({ origin, store, refresh: datasets.refresh }),
    cityPack: createCityPack({
      origin,
      store: devicePack,
      storages: packStorages({ origin, datasets, store, ...caches }),
    }),
    outbox: createOutboxSync({
      store: messages,
      send: createSender(messages, sharedLock(worker.navigator.locks)),
      requestSync: () => requestSync(worker.registration),
      onWaiting: (count) => showBadge(worker.navigator, count),
      now: () => Date.now(),
    }),
  };
}
