import { del, set, values } from "idb-keyval";
import { type Announcer, createAnnouncer } from "../../shared/change-channel.ts";
import { openTable } from "../../shared/open-table.ts";
import { askToPersist } from "../storage/ask-to-persist.ts";
import { type FavouriteStore, favouriteStore } from "./favourite-store.ts";

let made: { store: FavouriteStore; announcer: Announcer } | null = null;

/** Created lazily. A separate database, untouched by updates and by the clearing of caches. */
function device() {
  made ??= make();
  return made;
}

function make() {
  const table = openTable("favourites", "things");
  const announcer = createAnnouncer("favourites");
  const records = {
    values: () => values<unknown>(table),
    async set(key: string, value: unknown) {
      await set(key, value, table);
      void askToPersist();
    },
    delete: (key: string) => del(key, table),
  };
  return { store: favouriteStore(records, announcer.changed), announcer };
}

/** The store of this device's favourites. */
export function favourites(): FavouriteStore {
  return device().store;
}

/** Calls the listener when any page, this one included, changes the favourites. Returns an unsubscribe function. */
export function onFavouritesChange(listener: () => void): () => void {
  return device().announcer.listen(listener);
}
