/** `full`: quota exceeded; `blocked`: the browser has no storage for the portal, or it does not respond. */
export type StorageRefusal = "full" | "blocked";

/** The meaning of an IndexedDB error; null for one that is a bug of ours. */
export function storageRefusal(error: unknown): StorageRefusal | null {
  // Some browsers abort with a null error; without IndexedDB, the name itself throws a ReferenceError.
  const isRefused = error === null || error instanceof DOMException || error instanceof ReferenceError;
  if (!isRefused) return null;
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "blocked";
}
