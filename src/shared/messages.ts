/** What the service worker tells the pages. */
export type WorkerMessage =
  /** The dataset at that address (path and query) was refreshed and differs from what was answered before. */
  | { type: "dataset-changed"; url: string }
  /** A request to our server failed or, after that, succeeded again. */
  | { type: "network"; up: boolean };

/** Which documents are kept on the device has changed. Read by the pages that list documents alone. */
export interface DocumentsMessage {
  type: "documents-changed";
}

/** What a page tells the service worker. */
export type PageMessage =
  /** Take over from the version before (the visitor agreed). */
  | { type: "SKIP_WAITING" }
  /** Send what waits in the outbox: the page may be gone before it is done. */
  | { type: "send-outbox" }
  /** How many pages of the portal are open? The answer, a number, goes to the message's port. */
  | { type: "count-pages" }
  /** Keep what the page shows but got without the worker: its own address and its datasets' addresses. */
  | { type: "keep"; page: string; datasets: string[] };

/** Header of the worker's answers out of its store: when that copy was fetched, in milliseconds since 1970. */
export const savedAtHeader = "x-saved-at";

/** Header of the server's HTML: the build it belongs to. A worker keeps only HTML of its own build. */
export const buildHeader = "x-build";

function hasType(value: unknown): value is { type: unknown } {
  return typeof value === "object" && value !== null && "type" in value;
}

export function isWorkerMessage(value: unknown): value is WorkerMessage {
  if (!hasType(value)) return false;
  if (value.type === "dataset-changed") return "url" in value && typeof value.url === "string";
  return value.type === "network" && "up" in value && typeof value.up === "boolean";
}

export function isPageMessage(value: unknown): value is PageMessage {
  if (!hasType(value)) return false;
  if (value.type === "SKIP_WAITING" || value.type === "send-outbox" || value.type === "count-pages") return true;
  if (value.type !== "keep" || !("page" in value && "datasets" in value)) return false;
  const { page, datasets } = value;
  return typeof page === "string" && Array.isArray(datasets) && datasets.every((url) => typeof url === "string");
}

export function isDocumentsMessage(value: unknown): value is DocumentsMessage {
  return hasType(value) && value.type === "documents-changed";
}
