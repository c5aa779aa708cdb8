// The device search in a worker, as in production, with timing.

import { collectDocuments } from "../../../../src/features/search/device/collect-documents.ts";
import { documentIndex } from "../../../../src/features/search/device/document-index.ts";
import { readCachedDatasets } from "../../../../src/features/search/device/read-caches.ts";
import { searchDocuments } from "../../../../src/features/search/device/search-documents.ts";
import { searchableData } from "../../../../src/features/search/device/searchable-data.ts";
import type { Measured } from "./measured.ts";

self.addEventListener("message", async ({ data: queries }: MessageEvent<string[]>) => {
  const begin = performance.now();
  const documents = collectDocuments(searchableData(await readCachedDatasets(), [], Date.now()));
  const read = performance.now();
  const index = documentIndex(documents);
  const indexed = performance.now();
  const measured: Measured = {
    documents: documents.length,
    read: read - begin,
    index: indexed - read,
    queries: queries.map((query) => {
      const asked = performance.now();
      searchDocuments(index, query, 10, "2026-11-20");
      return performance.now() - asked;
    }),
  };
  self.postMessage(measured);
});
