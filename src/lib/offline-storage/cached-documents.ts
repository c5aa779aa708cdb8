import { documentsCache } from "../../shared/material-file.ts";
import { isDocumentsMessage } from "../../shared/messages.ts";

/** Paths of the documents that the worker keeps on this device. Never rejects. */
async function cachedDocumentPaths(): Promise<ReadonlySet<string>> {
  try {
    // Asked first: opening would make one.
    if (!(await caches.has(documentsCache))) return new Set();
    const requests = await (await caches.open(documentsCache)).keys();
    return new Set(requests.map(({ url }) => new URL(url).pathname));
  } catch {
    // No storage here (plain http, private windows): then nothing is kept.
    return new Set();
  }
}

/** Tells which documents are kept, now and after each change. Returns what ends that. */
export function watchCachedDocuments(onKept: (paths: ReadonlySet<string>) => void): () => void {
  let ended = false;
  const tell = () => void cachedDocumentPaths().then((paths) => ended || onKept(paths));
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isDocumentsMessage(data)) tell();
  };
  navigator.serviceWorker?.addEventListener("message", onMessage);
  tell();
  return () => {
    ended = true;
    navigator.serviceWorker?.removeEventListener("message", onMessage);
  };
}
