/** Messages from the service worker to pages. */
export type WorkerMessage =
  /** The dataset at that address (path and query) was refreshed and differs from the copy served before. */
  | { type: "dataset-changed"; url: string }
  /** A request to our server failed, or succeeded again after a failure. */
  | { type: "network"; up: boolean };

/** The set of cached documents has changed. Only pages that list documents handle it. */
export interface DocumentsMessage {
  type: "documents-changed";
}

/** Messages from a page to the service worker. */
export type PageMessage =
  /** Activate this version now (the visitor agreed to the update). */
  | { type: "SKIP_WAITING" }
  /** Send the outbox's waiting messages: the page may be discarded before it has. */
  | { type: "send-outbox" }
  /** Count the portal's open pages. The result, a number, is posted to the message's port. */
  | { type: "count-pages" }
  /** Cache what the page loaded before the worker controlled it: its own address and its datasets' addresses. */
  | { type: "keep"; page: string; datasets: string[] };

/** Header of the worker's responses from its store: when the copy was fetched, in milliseconds since 1970. */
export const savedAtHeader = "x-saved-at";

/** Header of every response of the portal's server: a worker caches only what has it, and so nothing of a captive portal. */
export const ownHeader = "x-portal";

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
