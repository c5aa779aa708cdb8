/** `full`: no room on the device; `blocked`: the browser has no storage for us, or it does not answer. */
export type StorageRefusal = "full" | "blocked";

/** What an error of IndexedDB means; null where it is a fault of ours. */
export function storageRefusal(error: unknown): StorageRefusal | null {
  // Some browsers abort with no error at all; where there is no IndexedDB, its very name is unknown.
  const isRefused = error === null || error instanceof DOMException || error instanceof ReferenceError;
  if (!isRefused) return null;
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "blocked";
}
