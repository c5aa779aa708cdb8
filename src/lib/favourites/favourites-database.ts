import { del, set, values } from "idb-keyval";
import { type Announcer, createAnnouncer } from "../../shared/change-channel.ts";
import { openTable } from "../../shared/open-table.ts";
import { askToPersist } from "../storage/ask-to-persist.ts";
import { favouritesDatabase } from "../storage/database-names.ts";
import { isTabOnly } from "../storage/tab-only.ts";
import { type FavouriteRecords, type FavouriteStore, favouriteStore } from "./favourite-store.ts";

let made: { store: FavouriteStore; announcer: Announcer } | null = null;

/** Created lazily. A separate database, untouched by updates and by the clearing of caches. */
function device() {
  made ??= make();
  return made;
}

function make() {
  const announcer = createAnnouncer("favourites");
  const records = isTabOnly() ? memoryRecords() : deviceRecords();
  return { store: favouriteStore(records, announcer.changed), announcer };
}

function deviceRecords(): FavouriteRecords {
  const table = openTable(favouritesDatabase, "things");
  return {
    values: () => values<unknown>(table),
    async set(key, value) {
      await set(key, value, table);
      void askToPersist();
    },
    delete: (key) => del(key, table),
  };
}

function memoryRecords(): FavouriteRecords {
  const records = new Map<string, unknown>();
  return {
    values: async () => [...records.values()],
    set: async (key, value) => void records.set(key, value),
    delete: async (key) => void records.delete(key),
  };
}

/** The store of this device's favourites; of this page's where nothing is stored beyond the tab. */
export function favourites(): FavouriteStore {
  return device().store;
}

/** Calls the listener when any page, this one included, changes the favourites. Returns an unsubscribe function. */
export function onFavouritesChange(listener: () => void): () => void {
  return device().announcer.listen(listener);
}
