/** Runs in a page before its scripts: all its stores throw, as where cookies are blocked. */
export function blockStores(): void {
  const refuse = (): never => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const store of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    Object.defineProperty(window, store, { get: refuse });
  }
  Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined });
  Object.defineProperty(Navigator.prototype, "serviceWorker", { get: refuse });
  Object.defineProperty(window, "BroadcastChannel", { value: refuse });
}
