/** `full`: quota exceeded; `blocked`: the browser has no storage for the portal, or it does not respond. */
export type StorageRefusal = "full" | "blocked";

/**
 * The meaning of an error of a store. Browsers refuse with errors of every kind: DOMException, TypeError where the
 * interface is null, ReferenceError where it is missing, even null. So anything but a full disk means "blocked".
 */
export function storageRefusal(error: unknown): StorageRefusal {
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "blocked";
}
