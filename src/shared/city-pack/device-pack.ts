import { createStore, delMany, entries, get, set, setMany } from "idb-keyval";
import { type PackRecords, type PackStore, packStore } from "./pack-store.ts";

/** The pack's records in IndexedDB; the database is opened at first use. */
function idbRecords(): PackRecords {
  let opened: ReturnType<typeof createStore> | undefined;
  const use = () => {
    opened ??= createStore("city-pack", "items");
    return opened;
  };
  return {
    get: (key) => get<unknown>(key, use()),
    set: (key, value) => set(key, value, use()),
    setMany: (items) => setMany(items, use()),
    deleteMany: (keys) => delMany(keys, use()),
    entries: () => entries<string, unknown>(use()),
  };
}

/** The city pack's state on this device. */
export const devicePack: PackStore = packStore(idbRecords());
