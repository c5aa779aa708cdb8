import { createStore, del, set, values } from "idb-keyval";
import { type Announcer, createAnnouncer } from "../../shared/change-channel.ts";
import { orTimeoutError } from "../../shared/with-timeout.ts";
import { type FavouriteStore, favouriteStore } from "./favourite-store.ts";

/** Timeout of a database call (ms). */
const patience = 5_000;

let made: { store: FavouriteStore; announcer: Announcer } | null = null;

/** Created lazily. A separate database, untouched by updates and by the clearing of caches. */
function device() {
  made ??= make();
  return made;
}

function make() {
  const table = createStore("favourites", "things");
  const announcer = createAnnouncer("favourites");
  const records = {
    values: () => orTimeoutError(values<unknown>(table), patience),
    set: (key: string, value: unknown) => orTimeoutError(set(key, value, table), patience),
    delete: (key: string) => orTimeoutError(del(key, table), patience),
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
