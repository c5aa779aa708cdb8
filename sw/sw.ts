import { createStore } from "idb-keyval";
import { getCacheKeyForURL, matchPrecache, type PrecacheEntry, precache } from "workbox-precaching";
import { documentsCache } from "../src/shared/material-file.ts";
import { isPageMessage } from "../src/shared/messages.ts";
import { createAnnouncer } from "../src/shared/outbox/announce.ts";
import { askForSync, syncTag } from "../src/shared/outbox/background-sync.ts";
import { idbStore } from "../src/shared/outbox/idb-store.ts";
import { createSender } from "../src/shared/outbox/sender.ts";
import { sharedLock } from "../src/shared/outbox/sender-lock.ts";
import { datasetsVersion } from "../src/shared/resources.ts";
import { openCopies } from "./copies.ts";
import { createDatasets } from "./datasets.ts";
import { createDocuments } from "./documents.ts";
import { idbKeyValue } from "./idb-key-value.ts";
import { keptResponses } from "./kept-responses.ts";
import { createNetworkNews } from "./network.ts";
import { createOutbox } from "./outbox.ts";
import { dropOtherBuilds, pageCache } from "./page-cache.ts";
import { createPictures } from "./pictures.ts";
import { datasetAt, kindOf, pageKey } from "./routes.ts";
import { createShell } from "./shell.ts";
import { tellPages } from "./tell-pages.ts";

// The worker's wiring: who listens to what. Decisions stand in routes.ts, the work in shell.ts, datasets.ts, pictures.ts,
// documents.ts and outbox.ts.

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };
/** Names the build; set by the bundler. */
declare const __BUILD__: string;

precache(self.__WB_MANIFEST);

const onNetwork = createNetworkNews((up) => tellPages(self.clients, { type: "network", up }));

const shell = createShell({
  build: __BUILD__,
  pages: pageCache(self.caches, __BUILD__),
  fetch: (asked, init) => fetch(asked, init),
  shell: async () => (await matchPrecache("/index.html")) ?? Response.error(),
  onOtherBuild: () => void self.registration.update().catch(() => onNetwork(false)),
  onNetwork,
  timeout: 4_000,
});

const pictures = createPictures({
  pictures: keptResponses(self.caches, "pictures"),
  fetch: (request) => fetch(request),
  onNetwork,
});

const documents = createDocuments({
  documents: keptResponses(self.caches, documentsCache),
  fetch: (request) => fetch(request),
  onChanged: () => tellPages(self.clients, { type: "documents-changed" }),
  onNetwork,
  timeout: 8_000,
});

const datasets = createDatasets({
  origin: self.location.origin,
  copies: openCopies(idbKeyValue(createStore("datasets", "copies")), datasetsVersion),
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  onChanged: (url) => tellPages(self.clients, { type: "dataset-changed", url }),
  onNetwork,
  // Less than the page waits, more than a weak network needs.
  timeout: 12_000,
});

const messages = idbStore(createAnnouncer().changed);

const outbox = createOutbox({
  store: messages,
  send: createSender(messages, sharedLock(self.navigator.locks)),
  askForSync: () => askForSync(self.registration),
  now: () => Date.now(),
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOtherBuilds(self.caches, __BUILD__), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = kindOf(request, self.location.origin, (href) => getCacheKeyForURL(href) !== undefined);
  if (kind === "ignore") return;
  const address = new URL(request.url);
  if (kind === "precached") {
    address.hash = "";
    event.respondWith(matchPrecache(address.href).then((response) => response ?? fetch(request)));
    return;
  }
  if (kind === "picture" || kind === "document") {
    const { response, done } = (kind === "picture" ? pictures : documents).answer(request, address.pathname);
    event.respondWith(response);
    event.waitUntil(done);
    return;
  }
  const dataset = kind === "dataset" ? datasetAt(address) : null;
  const first = request.cache === "no-cache" ? "network" : "device";
  const { response, done } = dataset ? datasets.answer(dataset, first) : shell.answer(request, pageKey(address));
  event.respondWith(response);
  event.waitUntil(done);
});

self.addEventListener("message", (event) => {
  const message: unknown = event.data;
  if (!isPageMessage(message)) return;
  if (message.type === "SKIP_WAITING") return event.waitUntil(self.skipWaiting());
  if (message.type === "send-outbox") return event.waitUntil(outbox.onSend());
  const { origin } = self.location;
  const page = kept(message.page, (address) => pageKey(address));
  const found = message.datasets.flatMap((url) => kept(url, (address) => datasetAt(address)) ?? []);
  event.waitUntil(Promise.all([page === null ? null : shell.refresh(page), ...found.map(datasets.refresh)]));

  function kept<T>(url: string, find: (address: URL) => T): T | null {
    const address = new URL(url, origin);
    return address.origin === origin ? find(address) : null;
  }
});

// TypeScript does not know the event: Chromium alone has it.
self.addEventListener("sync" as never, (event: ExtendableEvent & { tag: string }) => {
  if (event.tag === syncTag) event.waitUntil(outbox.onSync());
});
