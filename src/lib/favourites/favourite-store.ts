import { type StorageRefusal, storageRefusal } from "../../shared/storage-error.ts";
import { type Favourite, favouriteKey, newestFirst } from "./favourite.ts";
import { parseFavourite } from "./parse-favourite.ts";

/** Storage of favourites, one record each: IndexedDB in the page. Any call may reject. */
export interface FavouriteRecords {
  values(): Promise<unknown[]>;
  /** Resolves once it is on disk. */
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

/** The device's favourites. A refusal by the browser's storage is a result. */
export interface FavouriteStore {
  /** Newest first. Unreadable records are skipped but not deleted: a newer version of the portal may have written them. */
  read(): Promise<{ items: readonly Favourite[] } | { refusal: StorageRefusal }>;
  /** Null: saved. Replaces a favourite of the same kind and id. */
  save(favourite: Favourite): Promise<StorageRefusal | null>;
  /** Null: removed, or not there. */
  remove(favourite: Pick<Favourite, "kind" | "id">): Promise<StorageRefusal | null>;
}

/** @param onChanged called after each change by this store. */
export function favouriteStore(records: FavouriteRecords, onChanged: () => void): FavouriteStore {
  async function change(work: () => Promise<void>): Promise<StorageRefusal | null> {
    try {
      await work();
    } catch (error) {
      return storageRefusal(error);
    }
    onChanged();
    return null;
  }
  return {
    async read() {
      try {
        const items = (await records.values()).flatMap((record) => parseFavourite(record) ?? []);
        return { items: items.sort(newestFirst) };
      } catch (error) {
        return { refusal: storageRefusal(error) };
      }
    },
    save: (favourite) => change(() => records.set(favouriteKey(favourite), favourite)),
    remove: (favourite) => change(() => records.delete(favouriteKey(favourite))),
  };
}
