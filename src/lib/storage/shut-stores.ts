/**
 * Puts the browser's lasting stores out of reach for all code of this page, libraries included, until it is left: no
 * database, cookie or worker is found. The portal goes on as in a browser that has none.
 * @param instead what is found as `localStorage`.
 * @param isWorkerKept the worker is found nevertheless.
 */
export function shutStores(instead?: Storage, isWorkerKept?: boolean): void {
  replace(window, "localStorage", instead);
  replace(window, "indexedDB");
  if (!isWorkerKept) replace(navigator, "serviceWorker");
  // Without a setter: writing does nothing, or throws, as where cookies are forbidden.
  replace(document, "cookie", "");
}

/** The same for `sessionStorage`, which is left open for a tab that goes on without the other stores. */
export function shutSession(): void {
  replace(window, "sessionStorage");
}

function replace(owner: object, name: string, value?: unknown): void {
  Reflect.defineProperty(owner, name, { value });
}
