// Runs in a worker of its own: however much is saved, the page stays free. Nothing of a search is kept here or anywhere.
import { dayOf } from "../../../shared/dates.ts";
import { keptAnswers } from "./searchable-data.ts";
import { savedDocuments } from "./collect-documents.ts";
import type { Covered, DeviceQuestion, DeviceReply } from "./device-messages.ts";
import { indexOf } from "./document-index.ts";
import type { SavedDocument } from "./indexed-document.ts";
import { readCopies, readPages } from "./read-caches.ts";
import { searchSaved } from "./search-documents.ts";

function coveredBy(documents: readonly SavedDocument[]): Covered {
  const covered: Covered = {};
  for (const { kind } of documents) covered[kind] = (covered[kind] ?? 0) + 1;
  return covered;
}

/** Names the build; set by the bundler. */
declare const __BUILD__: string;

async function openSaved() {
  const [copies, pages] = await Promise.all([readCopies(), readPages(__BUILD__)]);
  const documents = savedDocuments(keptAnswers(copies, pages, Date.now()));
  return { index: indexOf(documents), covered: coveredBy(documents) };
}

const opening = openSaved();

// A promise that fails is no error to the page by itself.
self.addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});

self.addEventListener("message", async ({ data }: MessageEvent<DeviceQuestion>) => {
  const { id, query, most } = data;
  const { index, covered } = await opening;
  const reply: DeviceReply = { id, answer: { ...searchSaved(index, query, most, dayOf(Date.now())), covered } };
  self.postMessage(reply);
});
