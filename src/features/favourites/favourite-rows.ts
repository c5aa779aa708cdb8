import { type Favourite, favouriteKey, type Markable, newestFirst } from "../../lib/favourites/favourite.ts";

/** A favourite on the screen. `isRemoved`: it is gone from the device, and can be brought back from here. */
export interface FavouriteRow {
  favourite: Favourite;
  isRemoved: boolean;
}

/**
 * What is kept and what was removed on this screen, each once and in its old place: a thing that was marked again
 * since, here or in another tab, is kept.
 */
export function favouriteRows(kept: readonly Favourite[], removed: readonly Favourite[]): FavouriteRow[] {
  const here = new Set(kept.map(favouriteKey));
  return [...kept, ...removed.filter((favourite) => !here.has(favouriteKey(favourite)))]
    .sort(newestFirst)
    .map((favourite) => ({ favourite, isRemoved: !here.has(favouriteKey(favourite)) }));
}

/** One of the portal's lists, read whole. */
export interface FavouriteLookup {
  /** How the list has the thing now; undefined where it has it no more. */
  find(id: string): Pick<Markable, "name" | "line"> | undefined;
  /** When the device fetched it, ms since 1970; undefined: just now. */
  savedAt: number | undefined;
}

/** `unknown`: nobody can say whether it is still there. */
export type ListingStatus = "listed" | "gone" | "unknown";

/** What a row says of a thing: in today's words where the list has it, else in those of the day it was marked. */
export function listingOf(
  { id, name, line, markedAt }: Favourite,
  list: FavouriteLookup | null,
): Pick<Markable, "name" | "line"> & { standing: ListingStatus } {
  const found = list?.find(id);
  if (found !== undefined) return { ...found, standing: "listed" };
  // A copy from before the mark may be older than the thing itself.
  const canTell = list !== null && (list.savedAt === undefined || list.savedAt >= markedAt);
  return { name, line, standing: canTell ? "gone" : "unknown" };
}
