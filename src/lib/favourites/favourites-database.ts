import { createStore, del, set, values } from "idb-keyval";
import { type Announcer, createAnnouncer } from "../../shared/change-channel.ts";
import { orTimeoutError } from "../../shared/with-timeout.ts";
import { type FavouriteStore, favouriteStore } from "./favourite-store.ts";

/** A database that has not answered within this (ms) will hardly do so. */
const patience = 5_000;

let made: { store: FavouriteStore; announcer: Announcer } | null = null;

/** Made at the first call. A database of its own: neither an update of the portal nor anything else's clearing touches it. */
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

/** The favourites of this device, and the way to change them. */
export function favourites(): FavouriteStore {
  return device().store;
}

/** Calls whenever a page (this one too) has changed the favourites. Returns an end of listening. */
export function onFavouritesChange(listener: () => void): () => void {
  return device().announcer.listen(listener);
}
