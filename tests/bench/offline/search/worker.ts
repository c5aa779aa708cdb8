// The device's search in a worker of its own, as visitors have it, with a clock in its hand.

import { keptAnswers } from "../../../../src/features/search/device/searchable-data.ts";
import { savedDocuments } from "../../../../src/features/search/device/collect-documents.ts";
import { indexOf } from "../../../../src/features/search/device/document-index.ts";
import { readCopies } from "../../../../src/features/search/device/read-caches.ts";
import { searchSaved } from "../../../../src/features/search/device/search-documents.ts";
import type { Measured } from "./measured.ts";

self.addEventListener("message", async ({ data: queries }: MessageEvent<string[]>) => {
  const begin = performance.now();
  const documents = savedDocuments(keptAnswers(await readCopies(), [], Date.now()));
  const read = performance.now();
  const index = indexOf(documents);
  const indexed = performance.now();
  const measured: Measured = {
    documents: documents.length,
    read: read - begin,
    index: indexed - read,
    queries: queries.map((query) => {
      const asked = performance.now();
      searchSaved(index, query, 10, "2026-11-20");
      return performance.now() - asked;
    }),
  };
  self.postMessage(measured);
});
