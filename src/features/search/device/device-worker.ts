// Worker that searches the data cached on this device, off the main thread. Its name is the id of the build. It stores
// nothing about searches.
import { dayOf } from "../../../shared/dates.ts";
import { collectDocuments } from "./collect-documents.ts";
import type { DeviceSearchRequest, DeviceSearchResponse, DocumentCounts } from "./device-search-messages.ts";
import { documentIndex } from "./document-index.ts";
import type { IndexedDocument } from "./indexed-document.ts";
import { readCachedDatasets, readCachedPages } from "./read-caches.ts";
import { searchDocuments } from "./search-documents.ts";
import { searchableData } from "./searchable-data.ts";

function countByKind(documents: readonly IndexedDocument[]): DocumentCounts {
  const counts: DocumentCounts = {};
  for (const { kind } of documents) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

async function buildIndex() {
  const [datasets, pages] = await Promise.all([readCachedDatasets(), readCachedPages(self.name)]);
  const documents = collectDocuments(searchableData(datasets, pages, Date.now()));
  return { index: documentIndex(documents), counts: countByKind(documents) };
}

const building = buildIndex();

// A rejected promise in a worker does not fire the page's `error` event; a thrown error does.
self.addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});

self.addEventListener("message", async ({ data }: MessageEvent<DeviceSearchRequest>) => {
  const { id, query, limit } = data;
  const { index, counts } = await building;
  const today = dayOf(Date.now());
  const response: DeviceSearchResponse = { id, result: { ...searchDocuments(index, query, limit, today), counts } };
  self.postMessage(response);
});
