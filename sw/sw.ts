import type { PrecacheEntry } from "workbox-precaching";
import { mapCodeCache, picturesCache, tilesCache } from "../src/shared/cache-names.ts";
import type { SaveResult } from "../src/shared/city-pack/save-result.ts";
import { kioskCodeCache } from "../src/shared/kiosk-cache.ts";
import { documentsCache } from "../src/shared/material-file.ts";
import { syncTag } from "../src/shared/outbox/background-sync.ts";
import { isPageMessage } from "../src/shared/worker-messages.ts";
import { connectionEvents } from "./connection-events.ts";
import type { DeferredParts } from "./deferred-parts.ts";
import { createDocuments } from "./document-cache.ts";
import { handleRequest, type RequestHandlers } from "./handle-request.ts";
import { deferredHandling, withoutWork } from "./handling.ts";
import { importDeferredParts } from "./import-deferred-parts.ts";
import { createMapCode } from "./map-code.ts";
import { isMapFile } from "./map-files.ts";
import { createNavigations } from "./navigations.ts";
import { notifyPages } from "./notify-pages.ts";
import { ownFiles } from "./own-files.ts";
import { deleteOtherBuilds, pageCache } from "./page-caches.ts";
import { createPageDrawings } from "./page-drawings.ts";
import { createPictures } from "./picture-cache.ts";
import { datasetAt, pageKey } from "./request-kinds.ts";
import { openResponseCache, type Pinned } from "./response-cache.ts";
import { createTiles } from "./tile-cache.ts";

// The service worker's wiring: creates the parts and connects them to the worker's events. `handle-request.ts` routes requests.
// A worker often starts because a page is opened: what no page's HTML waits for is created at first use.

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (PrecacheEntry | string)[];
  deferredParts?: DeferredParts;
};
/** Build id, set by the bundler. */
declare const __BUILD__: string;
/** Address of the worker's second script, set by the bundler. */
declare const __DEFERRED_PARTS__: string;

const buildFiles = once(() => {
  // All files of the build. Those of the map are not precached, but saved with a city pack.
  const files = self.__WB_MANIFEST.map((entry): PrecacheEntry => (typeof entry === "string" ? { url: entry } : entry));
  const digests = new Map(files.map(({ url, integrity }) => [`/${url}`, integrity]));
  const precached = files.filter(({ url }) => !isMapFile(url));
  return {
    isOwn: ownFiles({ build: __BUILD__, digests }),
    mapFiles: files.filter(({ url }) => isMapFile(url)).map(({ url }) => `/${url}`),
    precached,
    precachedHrefs: new Set(precached.map(({ url }) => `${self.location.origin}/${url}`)),
  };
});
const isPrecached = (href: string) => buildFiles().precachedHrefs.has(href);

const precache = once(async () => {
  const { precached, isOwn } = buildFiles();
  return importDeferredParts(self, __DEFERRED_PARTS__).createPrecache(precached, isOwn);
});

const stores = {
  pages: pageCache(self.caches, __BUILD__),
  documents: openResponseCache(self.caches, documentsCache),
  pictures: openResponseCache(self.caches, picturesCache),
  tiles: openResponseCache(self.caches, tilesCache),
  mapCode: openResponseCache(self.caches, mapCodeCache),
};
const request = (input: Request | string, init?: RequestInit) => fetch(input, init);

const onNetwork = connectionEvents((up) => notifyPages(self.clients, { type: "network", up }));

const pinned: Pinned = async () => (await deviceData()).pinned();

const navigations = createNavigations({
  build: __BUILD__,
  pages: stores.pages,
  pinned,
  fetch: request,
  shell: async () => (await (await precache()).matchPrecache("/index.html")) ?? Response.error(),
  onOtherBuild: () => void self.registration.update().catch(() => onNetwork(false)),
  onNetwork,
  timeout: 4_000,
  refreshDelay: 1_000,
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

const tiles = createTiles({ tiles: stores.tiles, fetch: request });

const mapCode = createMapCode({
  files: () => buildFiles().mapFiles,
  cache: stores.mapCode,
  // A terminal keeps its own code.
  fetch: async (input, init) =>
    (await self.caches.match(input, { cacheName: kioskCodeCache }).catch(() => undefined)) ?? request(input, init),
  isOwnFile: (path, response) => buildFiles().isOwn(path, response),
});

const deviceData = once(async () =>
  importDeferredParts(self, __DEFERRED_PARTS__).createDeviceData({
    worker: self,
    caches: {
      documents: { cache: stores.documents, save: documents.save },
      pictures: { cache: stores.pictures, save: pictures.save },
      tiles: { cache: stores.tiles, save: tiles.save },
      pages: { cache: stores.pages, save: savePage },
      mapCode,
    },
    onNetwork,
  }),
);

const handlers: RequestHandlers = {
  origin: self.location.origin,
  isPrecached,
  // Where a browser has lost the second script, files and datasets come from the network.
  async fetchPrecached(href, request) {
    const file = await precache()
      .then((controller) => controller.matchPrecache(href))
      .catch(() => undefined);
    return file ?? fetch(request);
  },
  handleDataset: (dataset, first) =>
    deferredHandling(
      deviceData().then(
        ({ datasets }) => datasets.handle(dataset, first),
        () => withoutWork(fetch(dataset.key, { cache: "no-cache" })),
      ),
    ),
  handlePackItem: async (request) => (await deviceData()).cityPack.handle(request),
  navigations,
  // An update deletes the city pack's cached pages and may delete the datasets: they are restored after the first page.
  async afterPage() {
    const parts = await deviceData().catch(() => null);
    await Promise.all([parts?.cityPack.restore(), parts?.keepFirstDatasets()]);
  },
  files: { picture: pictures, document: documents, tile: tiles, asset: mapCode },
};

self.addEventListener("install", (event) => {
  event.waitUntil(precache().then((controller) => controller.install(event)));
});

self.addEventListener("activate", (event) => {
  const cleaned = precache().then((controller) => controller.activate(event));
  event.waitUntil(Promise.all([cleaned, deleteOtherBuilds(self.caches, __BUILD__), self.clients.claim()]));
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
  if (message.type === "send-outbox") event.waitUntil(deviceData().then(({ outbox }) => outbox.onSend()));
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
  const { datasets, keepFirstDatasets } = await deviceData();
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
  if (event.tag === syncTag) event.waitUntil(deviceData().then(({ outbox }) => outbox.onSync()));
});

/** Does the work at the first call; all calls share its result. */
function once<T extends object>(work: () => T): () => T {
  let result: T | undefined;
  return () => {
    result ??= work();
    return result;
  };
}
