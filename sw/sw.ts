import { createStore } from "idb-keyval";
import { addPlugins, getCacheKeyForURL, matchPrecache, type PrecacheEntry, precache } from "workbox-precaching";
import { showBadge } from "../src/shared/app-badge.ts";
import { datasetsDatabase, datasetsTable, mapCodeCache, picturesCache, tilesCache } from "../src/shared/cache-names.ts";
import { createAnnouncer } from "../src/shared/change-channel.ts";
import { devicePack } from "../src/shared/city-pack/idb-records.ts";
import { packHeader } from "../src/shared/city-pack/pack-item.ts";
import { documentsCache } from "../src/shared/material-file.ts";
import { isPageMessage } from "../src/shared/messages.ts";
import { requestSync, syncTag } from "../src/shared/outbox/background-sync.ts";
import { idbStore } from "../src/shared/outbox/idb-store.ts";
import { outboxChannel } from "../src/shared/outbox/outbox-names.ts";
import { createSender } from "../src/shared/outbox/sender.ts";
import { sharedLock } from "../src/shared/outbox/sender-lock.ts";
import { datasetsVersion } from "../src/shared/resources.ts";
import { createCityPack, pinnedItems } from "./city-pack-store.ts";
import { connectionEvents } from "./connection-news.ts";
import { openDatasetStore } from "./dataset-store.ts";
import { createDatasets } from "./datasets.ts";
import { placesFromStore } from "./derived-places.ts";
import { createDocuments } from "./document-cache.ts";
import { sameBuildPlugin } from "./fetch-shell.ts";
import { idbKeyValue } from "./idb-key-value.ts";
import { createMapCode } from "./map-code.ts";
import { isMapFile } from "./map-files.ts";
import { notifyPages } from "./notify-pages.ts";
import { createOutboxSync } from "./outbox-sync.ts";
import { packStorages } from "./pack-storages.ts";
import { dropOtherBuilds, pageCache } from "./page-caches.ts";
import { createPictures } from "./picture-cache.ts";
import { datasetAt, requestKind, pageKey } from "./request-kinds.ts";
import { openResponseCache } from "./response-cache.ts";
import { createNavigations } from "./shell.ts";
import { createTiles } from "./tile-cache.ts";

// The worker's wiring: who listens to what. Decisions stand in routes.ts, the work in shell.ts, datasets.ts, kept-places.ts,
// pictures.ts, documents.ts, tiles.ts, map-code.ts, city-pack.ts and outbox.ts.

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };
/** Names the build; set by the bundler. */
declare const __BUILD__: string;

// One list of the build's files: what every visitor needs, and what only a saved map does.
const files = self.__WB_MANIFEST.map((entry) => (typeof entry === "string" ? { url: entry, revision: null } : entry));
addPlugins([sameBuildPlugin({ build: __BUILD__, fetch: (asked) => fetch(asked) })]);
precache(files.filter(({ url }) => !isMapFile(url)));

const pinned = pinnedItems(devicePack);
const stores = {
  pages: pageCache(self.caches, __BUILD__),
  documents: openResponseCache(self.caches, documentsCache),
  pictures: openResponseCache(self.caches, picturesCache),
  tiles: openResponseCache(self.caches, tilesCache),
  mapCode: openResponseCache(self.caches, mapCodeCache),
  datasets: openDatasetStore(idbKeyValue(createStore(datasetsDatabase, datasetsTable)), datasetsVersion),
};
const ask = (asked: Request | string, init?: RequestInit) => fetch(asked, init);

const onNetwork = connectionEvents((up) => notifyPages(self.clients, { type: "network", up }));

const shell = createNavigations({
  build: __BUILD__,
  pages: stores.pages,
  pinned,
  fetch: ask,
  shell: async () => (await matchPrecache("/index.html")) ?? Response.error(),
  onOtherBuild: () => void self.registration.update().catch(() => onNetwork(false)),
  onNetwork,
  timeout: 4_000,
});

const pictures = createPictures({
  pictures: stores.pictures,
  fetch: ask,
  pinned,
  onNetwork,
});

const documents = createDocuments({
  documents: stores.documents,
  fetch: ask,
  pinned,
  onChanged: () => notifyPages(self.clients, { type: "documents-changed" }),
  onNetwork,
  timeout: 8_000,
});

const datasets = createDatasets({
  origin: self.location.origin,
  store: stores.datasets,
  derive: placesFromStore(stores.datasets, () => Date.now()),
  pinned,
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  onChanged: (url) => notifyPages(self.clients, { type: "dataset-changed", url }),
  onNetwork,
  // Less than the page waits, more than a weak network needs.
  timeout: 12_000,
});

const tiles = createTiles({ tiles: stores.tiles, fetch: ask });

const mapCode = createMapCode({
  files: files.filter(({ url }) => isMapFile(url)).map(({ url }) => `/${url}`),
  cache: stores.mapCode,
  fetch: ask,
});

const keepers = { picture: pictures, document: documents, tile: tiles, asset: mapCode };

const cityPack = createCityPack({
  origin: self.location.origin,
  store: devicePack,
  storages: packStorages({
    origin: self.location.origin,
    datasets,
    store: stores.datasets,
    documents: { kept: stores.documents, save: documents.save },
    pictures: { kept: stores.pictures, save: pictures.save },
    tiles: { kept: stores.tiles, save: tiles.save },
    pages: { kept: stores.pages, save: shell.save },
    mapCode,
  }),
});

const messages = idbStore(createAnnouncer(outboxChannel).changed);

const outbox = createOutboxSync({
  store: messages,
  send: createSender(messages, sharedLock(self.navigator.locks)),
  requestSync: () => requestSync(self.registration),
  onWaiting: (count) => showBadge(self.navigator, count),
  now: () => Date.now(),
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOtherBuilds(self.caches, __BUILD__), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.headers.has(packHeader)) return event.respondWith(cityPack.answer(request));
  const kind = requestKind(request, self.location.origin, (href) => getCacheKeyForURL(href) !== undefined);
  if (kind === "ignore") return;
  const address = new URL(request.url);
  if (kind === "precached") {
    address.hash = "";
    event.respondWith(matchPrecache(address.href).then((response) => response ?? fetch(request)));
    return;
  }
  if (kind === "picture" || kind === "document" || kind === "tile" || kind === "asset") {
    const { response, done } = keepers[kind].answer(request, address.pathname);
    event.respondWith(response);
    event.waitUntil(done);
    return;
  }
  const dataset = kind === "dataset" ? datasetAt(address) : null;
  const first = request.cache === "no-cache" ? "network" : "device";
  const { response, done } = dataset ? datasets.handle(dataset, first) : shell.handle(request, pageKey(address));
  event.respondWith(response);
  // What an update took away of the saved city comes again behind the first page.
  event.waitUntil(kind === "navigation" ? done.then(cityPack.restore) : done);
});

self.addEventListener("message", (event) => {
  const message: unknown = event.data;
  if (!isPageMessage(message)) return;
  if (message.type === "SKIP_WAITING") return event.waitUntil(self.skipWaiting());
  if (message.type === "send-outbox") return event.waitUntil(outbox.onSend());
  if (message.type === "count-pages") return event.waitUntil(countPages(event.ports[0]));
  const { origin } = self.location;
  const page = kept(message.page, (address) => pageKey(address));
  const found = message.datasets.flatMap((url) => kept(url, (address) => datasetAt(address)) ?? []);
  event.waitUntil(Promise.all([page === null ? null : shell.refresh(page), ...found.map(datasets.refresh)]));

  function kept<T>(url: string, find: (address: URL) => T): T | null {
    const address = new URL(url, origin);
    return address.origin === origin ? find(address) : null;
  }
});

async function countPages(port: MessagePort | undefined): Promise<void> {
  port?.postMessage((await self.clients.matchAll({ type: "window", includeUncontrolled: true })).length);
}

// TypeScript does not know the event: Chromium alone has it.
self.addEventListener("sync" as never, (event: ExtendableEvent & { tag: string }) => {
  if (event.tag === syncTag) event.waitUntil(outbox.onSync());
});
