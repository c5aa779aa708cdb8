/** What a browser denies a page, by name: each runs in the page before its own scripts. */
export const brokenStores = {
  "localStorage is null": () => {
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: null });
  },
  "localStorage throws when named": () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  },
  "localStorage is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("No room is left.", "QuotaExceededError");
    };
  },
  "indexedDB is missing": () => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
  },
  "indexedDB throws when named": () => {
    Object.defineProperty(window, "indexedDB", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  },
  "indexedDB.open throws": () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  },
  "indexedDB.open never answers": () => {
    IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype);
    IDBFactory.prototype.databases = () => new Promise(() => {});
    // Like a request of the browser, it can be listened to.
    for (const name of ["onupgradeneeded", "onblocked", "onsuccess", "onerror"]) {
      const type = name === "onsuccess" || name === "onerror" ? IDBRequest : IDBOpenDBRequest;
      Object.defineProperty(type.prototype, name, { writable: true, value: null });
    }
  },
  "indexedDB is full": () => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
      const { transaction } = this;
      const request = put.call(this, value, key);
      Object.defineProperty(transaction, "error", {
        configurable: true,
        value: new DOMException("No room is left.", "QuotaExceededError"),
      });
      // The page may commit a transaction before the request is done.
      transaction.commit = () => {};
      request.addEventListener("success", () => request.error === null && transaction.abort(), { once: true });
      return request;
    };
  },
  "caches is missing": () => {
    Object.defineProperty(window, "caches", { value: undefined });
  },
  "caches refuses": () => {
    const refuse = () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
    Object.assign(CacheStorage.prototype, { open: refuse, has: refuse, keys: refuse, match: refuse, delete: refuse });
  },
  "BroadcastChannel throws": () => {
    Object.defineProperty(window, "BroadcastChannel", {
      value: class {
        constructor() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        }
      },
    });
  },
  "serviceWorker is missing": () => {
    Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
  },
  "serviceWorker throws when named": () => {
    Object.defineProperty(Navigator.prototype, "serviceWorker", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  },
  "serviceWorker refuses": () => {
    const refuse = () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
    Object.assign(ServiceWorkerContainer.prototype, { register: refuse, getRegistration: refuse });
  },
  "locks are missing": () => {
    Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
  },
  "locks are refused": () => {
    const refuse = () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
    Object.assign(LockManager.prototype, { request: refuse, query: refuse });
  },
  "cookies throw": () => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(Document.prototype, "cookie", { get: refuse, set: refuse });
  },
  "cookies are ignored": () => {
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set() {} });
  },
  "randomUUID is missing": () => {
    Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined });
  },
  "new interfaces are missing": () => {
    Object.defineProperty(Navigator.prototype, "storage", { value: undefined });
    for (const name of ["setAppBadge", "clearAppBadge"]) Reflect.deleteProperty(Navigator.prototype, name);
    for (const name of ["Notification", "SyncManager", "PerformanceNavigationTiming"])
      Reflect.deleteProperty(window, name);
    performance.getEntriesByType = () => [];
  },
} as const satisfies Readonly<Record<string, () => void>>;

export type BrokenStore = keyof typeof brokenStores;
