import { type Favourite, favouriteKey, type Markable, newestFirst } from "../../lib/favourites/favourite.ts";

/** A row on the screen. `isRemoved`: removed from the device, but can be restored here. */
interface FavouriteRow {
  favourite: Favourite;
  isRemoved: boolean;
}

/**
 * The saved favourites and those removed on this screen, each once and in its former position. One that has been added
 * again since, here or in another tab, counts as saved.
 */
export function favouriteRows(saved: readonly Favourite[], removed: readonly Favourite[]): FavouriteRow[] {
  const savedKeys = new Set(saved.map(favouriteKey));
  return [...saved, ...removed.filter((favourite) => !savedKeys.has(favouriteKey(favourite)))]
    .sort(newestFirst)
    .map((favourite) => ({ favourite, isRemoved: !savedKeys.has(favouriteKey(favourite)) }));
}

/** Looks favourites up in one of the portal's lists. */
export interface FavouriteLookup {
  /** Current texts of an item; undefined if it is no longer listed. */
  find(id: string): Pick<Markable, "name" | "line"> | undefined;
  /** When the list was fetched (ms since 1970); undefined: just now. */
  savedAt: number | undefined;
}

/** "unknown": cannot tell whether the item still exists. */
type ListingStatus = "listed" | "gone" | "unknown";

/** Texts of a row: the current ones if the item is listed, otherwise those stored with the favourite. */
export function listingOf(
  { id, name, line, markedAt }: Favourite,
  list: FavouriteLookup | null,
): Pick<Markable, "name" | "line"> & { standing: ListingStatus } {
  const found = list?.find(id);
  if (found !== undefined) return { ...found, standing: "listed" };
  // A list fetched before the favourite was added may be older than the item itself.
  const canTell = list !== null && (list.savedAt === undefined || list.savedAt >= markedAt);
  return { name, line, standing: canTell ? "gone" : "unknown" };
}
