import { addPlugins, getCacheKeyForURL, matchPrecache, type PrecacheEntry, precache } from "workbox-precaching";
import { showBadge } from "../src/shared/app-badge.ts";
import { datasetsDatabase, datasetsTable, mapCodeCache, picturesCache, tilesCache } from "../src/shared/cache-names.ts";
import { createAnnouncer } from "../src/shared/change-channel.ts";
import { devicePack } from "../src/shared/city-pack/device-pack.ts";
import type { SaveResult } from "../src/shared/city-pack/pack-item.ts";
import { kioskCodeCache } from "../src/shared/kiosk-cache.ts";
import { documentsCache } from "../src/shared/material-file.ts";
import { openTable } from "../src/shared/open-table.ts";
import { requestSync, syncTag } from "../src/shared/outbox/background-sync.ts";
import { idbStore } from "../src/shared/outbox/idb-store.ts";
import { outboxChannel } from "../src/shared/outbox/outbox-names.ts";
import { createSender } from "../src/shared/outbox/sender.ts";
import { sharedLock } from "../src/shared/outbox/sender-lock.ts";
import { datasetsVersion } from "../src/shared/resources.ts";
import { isPageMessage } from "../src/shared/worker-messages.ts";
import { connectionEvents } from "./connection-events.ts";
import { openDatasetStore } from "./dataset-store.ts";
import { createDatasets } from "./datasets.ts";
import { placesFromStore } from "./derived-places.ts";
import { createDocuments } from "./document-cache.ts";
import { firstDatasets } from "./first-datasets.ts";
import { handleRequest, type RequestHandlers } from "./handle-request.ts";
import { idbKeyValue } from "./idb-key-value.ts";
import { createMapCode } from "./map-code.ts";
import { isMapFile } from "./map-files.ts";
import { createNavigations } from "./navigations.ts";
import { notifyPages } from "./notify-pages.ts";
import { createOutboxSync } from "./outbox-sync.ts";
import { ownFiles, ownFilesPlugin } from "./own-files.ts";
import { packStorages } from "./pack-storages.ts";
import { deleteOtherBuilds, pageCache } from "./page-caches.ts";
import { createPageDrawings } from "./page-drawings.ts";
import { createPictures } from "./picture-cache.ts";
import { datasetAt, pageKey } from "./request-kinds.ts";
import { openResponseCache } from "./response-cache.ts";
import { createCityPack, pinnedItems } from "./save-city-pack.ts";
import { createTiles } from "./tile-cache.ts";

// The service worker's wiring: creates the parts and connects them to the worker's events. `handle-request.ts` routes requests.

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };
/** Build id, set by the bundler. */
declare const __BUILD__: string;

// All files of the build. Those of the map are not precached, but saved with a city pack.
const files = self.__WB_MANIFEST.map((entry): PrecacheEntry => (typeof entry === "string" ? { url: entry } : entry));
const digests = new Map(files.map(({ url, integrity }) => [`/${url}`, integrity]));
const isOwnFile = ownFiles({ build: __BUILD__, digests });
addPlugins([ownFilesPlugin({ isOwnFile, fetch: (request) => fetch(request) })]);
// Workbox does not get the digests: it would have the browser check them, without a second try past the HTTP cache.
precache(files.filter(({ url }) => !isMapFile(url)).map(({ integrity: _, ...file }) => file));

const isPrecached = (href: string) => getCacheKeyForURL(href) !== undefined;

const pinned = pinnedItems(devicePack);
const stores = {
  pages: pageCache(self.caches, __BUILD__),
  documents: openResponseCache(self.caches, documentsCache),
  pictures: openResponseCache(self.caches, picturesCache),
  tiles: openResponseCache(self.caches, tilesCache),
  mapCode: openResponseCache(self.caches, mapCodeCache),
  datasets: openDatasetStore(idbKeyValue(openTable(datasetsDatabase, datasetsTable)), datasetsVersion),
};
const request = (input: Request | string, init?: RequestInit) => fetch(input, init);

const onNetwork = connectionEvents((up) => notifyPages(self.clients, { type: "network", up }));

const navigations = createNavigations({
  build: __BUILD__,
  pages: stores.pages,
  pinned,
  fetch: request,
  shell: async () => (await matchPrecache("/index.html")) ?? Response.error(),
  onOtherBuild: () => void self.registration.update().catch(() => onNetwork(false)),
  onNetwork,
  timeout: 4_000,
});

const pictures = createPictures({
  pictures: stores.pictures,
  fetch: request,
  pinned,
  onNetwork,
});

const keepDrawings = createPageDrawings({
  pages: stores.pages,
  isPrecached: (path) => isPrecached(self.location.origin + path),
  handlePicture: (path) => pictures.handle(new Request(path), path),
});

const documents = createDocuments({
  documents: stores.documents,
  fetch: request,
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
  // Shorter than the page's own timeout, long enough for a weak network.
  timeout: 12_000,
});

const keepFirstDatasets = firstDatasets({
  origin: self.location.origin,
  store: stores.datasets,
  refresh: datasets.refresh,
});

const tiles = createTiles({ tiles: stores.tiles, fetch: request });

const mapCode = createMapCode({
  files: files.filter(({ url }) => isMapFile(url)).map(({ url }) => `/${url}`),
  cache: stores.mapCode,
  // A terminal keeps its own code.
  fetch: async (input, init) =>
    (await self.caches.match(input, { cacheName: kioskCodeCache }).catch(() => undefined)) ?? request(input, init),
  isOwnFile,
});

const cityPack = createCityPack({
  origin: self.location.origin,
  store: devicePack,
  storages: packStorages({
    origin: self.location.origin,
    datasets,
    store: stores.datasets,
    documents: { cache: stores.documents, save: documents.save },
    pictures: { cache: stores.pictures, save: pictures.save },
    tiles: { cache: stores.tiles, save: tiles.save },
    pages: { cache: stores.pages, save: savePage },
    mapCode,
  }),
});

const handlers: RequestHandlers = {
  origin: self.location.origin,
  isPrecached,
  fetchPrecached: async (href, request) => (await matchPrecache(href)) ?? fetch(request),
  datasets,
  navigations,
  cityPack,
  // An update deletes the city pack's cached pages and may delete the datasets: they are restored after the first page.
  afterPage: () => Promise.all([cityPack.restore(), keepFirstDatasets()]),
  files: { picture: pictures, document: documents, tile: tiles, asset: mapCode },
};

const messages = idbStore(createAnnouncer(outboxChannel).changed);

const outbox = createOutboxSync({
  store: messages,
  send: createSender(messages, sharedLock(self.navigator.locks)),
  requestSync: () => requestSync(self.registration),
  onWaiting: (count) => showBadge(self.navigator, count),
  now: () => Date.now(),
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteOtherBuilds(self.caches, __BUILD__), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const handling = handleRequest(handlers, event.request);
  if (handling === null) return;
  event.respondWith(handling.response);
  event.waitUntil(handling.done);
});

self.addEventListener("message", (event) => {
  const message: unknown = event.data;
  if (!isPageMessage(message)) return;
  if (message.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (message.type === "send-outbox") event.waitUntil(outbox.onSend());
  if (message.type === "count-pages") event.waitUntil(countPages(event.ports[0]));
  if (message.type === "keep") event.waitUntil(cachePageAndDatasets(message.page, message.datasets));
});

/** Saves a page of the city pack, as it looks online. */
async function savePage(key: string): Promise<SaveResult> {
  const result = await navigations.save(key);
  if (result.kind === "saved") await keepDrawings(key);
  return result;
}

/** Caches what a page loaded before this worker controlled it. Addresses of other origins are ignored. */
async function cachePageAndDatasets(page: string, urls: readonly string[]): Promise<void> {
  const { origin } = self.location;
  const [address, ...addresses] = [page, ...urls].map((url) => new URL(url, origin));
  const key = address?.origin === origin ? pageKey(address) : null;
  const found = addresses.filter((each) => each.origin === origin).flatMap((each) => datasetAt(each) ?? []);
  const cachePage = key === null ? null : navigations.refresh(key).then(() => keepDrawings(key));
  await Promise.all([cachePage, ...found.map(datasets.refresh)]);
  await keepFirstDatasets();
}

async function countPages(port: MessagePort | undefined): Promise<void> {
  port?.postMessage((await self.clients.matchAll({ type: "window", includeUncontrolled: true })).length);
}

// `sync` events exist in Chromium only, and TypeScript does not declare them.
self.addEventListener("sync" as never, (event: ExtendableEvent & { tag: string }) => {
  if (event.tag === syncTag) event.waitUntil(outbox.onSync());
});
