import { type StorageRefusal, storageRefusal } from "../../shared/storage-error.ts";
import { type Favourite, favouriteKey, newestFirst } from "./favourite.ts";
import { parseFavourite } from "./parse-favourite.ts";

/** What the favourites are kept in, one record each: IndexedDB in the page. Any call may reject. */
export interface FavouriteRecords {
  values(): Promise<unknown[]>;
  /** On disk when it resolves. */
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

/** The device's favourites. A refusal of the browser's storage is an outcome; whatever else goes wrong rejects. */
export interface FavouriteStore {
  /** Newest first. Records that cannot be read are left alone: a newer version of the portal may know them. */
  read(): Promise<{ items: readonly Favourite[] } | { refusal: StorageRefusal }>;
  /** Null: it is kept. One of the same kind and id is written anew. */
  save(favourite: Favourite): Promise<StorageRefusal | null>;
  /** Null: it is gone, or never was there. */
  remove(favourite: Pick<Favourite, "kind" | "id">): Promise<StorageRefusal | null>;
}

/** @param onChanged called after each change that this store made. */
export function favouriteStore(records: FavouriteRecords, onChanged: () => void): FavouriteStore {
  async function change(work: () => Promise<void>): Promise<StorageRefusal | null> {
    try {
      await work();
    } catch (error) {
      return refusalIn(error);
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
        return { refusal: refusalIn(error) };
      }
    },
    save: (favourite) => change(() => records.set(favouriteKey(favourite), favourite)),
    remove: (favourite) => change(() => records.delete(favouriteKey(favourite))),
  };
}

function refusalIn(error: unknown): StorageRefusal {
  const refusal = storageRefusal(error);
  if (refusal === null) throw error;
  return refusal;
}
