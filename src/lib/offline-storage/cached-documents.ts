import { documentsCache } from "../../shared/material-file.ts";
import { isDocumentsMessage } from "../../shared/worker-messages.ts";
import { workerContainer } from "../worker/worker-container.ts";

/** Paths of the documents cached by the worker. Never rejects. */
async function cachedDocumentPaths(): Promise<ReadonlySet<string>> {
  try {
    // `open` would create a missing cache.
    if (!(await caches.has(documentsCache))) return new Set();
    const requests = await (await caches.open(documentsCache)).keys();
    return new Set(requests.map(({ url }) => new URL(url).pathname));
  } catch {
    // No Cache API here (plain http, private windows): nothing is cached.
    return new Set();
  }
}

/** Reports the cached documents, now and after each change. Returns an unsubscribe function. */
export function watchCachedDocuments(onPaths: (paths: ReadonlySet<string>) => void): () => void {
  let ended = false;
  const report = () => void cachedDocumentPaths().then((paths) => ended || onPaths(paths));
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isDocumentsMessage(data)) report();
  };
  workerContainer()?.addEventListener("message", onMessage);
  report();
  return () => {
    ended = true;
    workerContainer()?.removeEventListener("message", onMessage);
  };
}
