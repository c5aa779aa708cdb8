// Runs in a worker of its own: however much is saved, the page stays free. Nothing of a search is kept here or anywhere.
import { dayOf } from "../../../shared/dates.ts";
import { searchableData } from "./searchable-data.ts";
import { collectDocuments } from "./collect-documents.ts";
import type { DocumentCounts, DeviceSearchRequest, DeviceSearchResponse } from "./device-messages.ts";
import { documentIndex } from "./document-index.ts";
import type { IndexedDocument } from "./indexed-document.ts";
import { readCachedDatasets, readCachedPages } from "./read-caches.ts";
import { searchDocuments } from "./search-documents.ts";

function coveredBy(documents: readonly IndexedDocument[]): DocumentCounts {
  const covered: DocumentCounts = {};
  for (const { kind } of documents) covered[kind] = (covered[kind] ?? 0) + 1;
  return covered;
}

/** Names the build; set by the bundler. */
declare const __BUILD__: string;

async function openSaved() {
  const [copies, pages] = await Promise.all([readCachedDatasets(), readCachedPages(__BUILD__)]);
  const documents = collectDocuments(searchableData(copies, pages, Date.now()));
  return { index: documentIndex(documents), covered: coveredBy(documents) };
}

const opening = openSaved();

// A promise that fails is no error to the page by itself.
self.addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});

self.addEventListener("message", async ({ data }: MessageEvent<DeviceSearchRequest>) => {
  const { id, query, limit } = data;
  const { index, covered } = await opening;
  const reply: DeviceSearchResponse = { id, result: { ...searchDocuments(index, query, limit, dayOf(Date.now())), counts } };
  self.postMessage(reply);
});
