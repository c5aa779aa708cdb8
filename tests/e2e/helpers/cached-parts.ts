// Functions for a page: what its service worker has cached.

/** Whether the worker has cached the HTML of the path. */
export async function isPageCached(path: string): Promise<boolean> {
  for (const name of await caches.keys()) {
    if (name.startsWith("pages-") && (await (await caches.open(name)).match(path)) !== undefined) return true;
  }
  return false;
}

/** Whether the worker has cached a dataset whose URL contains the text. */
export function isDatasetCached(part: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("datasets");
    // Aborted if the worker has not created it yet, so that no empty database remains.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const asking = opening.result.transaction("copies").objectStore("copies").getAllKeys();
      asking.onerror = () => reject(asking.error);
      asking.onsuccess = () => resolve(asking.result.some((key) => String(key).includes(part)));
      opening.result.close();
    };
  });
}
