import { delMany, entries, get, set, setMany, type UseStore } from "idb-keyval";
import { openTable } from "../open-table.ts";
import { type PackRecords, type PackStore, packStore } from "./pack-store.ts";

/** IndexedDB database of the pack alone. */
export const packDatabase = "city-pack";

/** The pack's records in IndexedDB; the database is opened at first use. */
function idbRecords(): PackRecords {
  let opened: UseStore | undefined;
  const use = () => {
    opened ??= openTable(packDatabase, "items");
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
