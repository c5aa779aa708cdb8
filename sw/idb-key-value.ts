import { clear, del, get, keys, set, type UseStore } from "idb-keyval";
import type { KeyValue } from "./dataset-store.ts";

/** A key-value storage in IndexedDB. */
export function idbKeyValue(store: UseStore): KeyValue {
  return {
    get: (key) => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    delete: (key) => del(key, store),
    keys: () => keys<string>(store),
    clear: () => clear(store),
  };
}
