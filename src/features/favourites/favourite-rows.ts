import { type Favourite, favouriteKey, type Markable, newestFirst } from "../../lib/favourites/favourite.ts";
import type { Partner } from "../../shared/entities/partner.ts";
import type { Place } from "../../shared/places/place.ts";

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

/** An item as the portal lists it now. */
interface Listed extends Pick<Markable, "name" | "line"> {
  /** What its hours, call and route come from; only of a place. */
  place?: Place;
  /** Whose logo stands beside it; not of a promotion. */
  owner?: Pick<Partner, "id" | "categoryId" | "logoUrl">;
}

/** Looks favourites up in one of the portal's lists. */
export interface FavouriteLookup {
  /** The item as listed now; undefined if it is no longer listed. */
  find(id: string): Listed | undefined;
  /** When the list was fetched (ms since 1970); undefined: just now. */
  savedAt: number | undefined;
}

/** "unknown": cannot tell whether the item still exists. */
type ListingStatus = "listed" | "gone" | "unknown";

/** What a row shows: the item as listed now, otherwise the texts stored with the favourite. */
export function listingOf(
  { id, name, line, markedAt }: Favourite,
  list: FavouriteLookup | null,
): Listed & { standing: ListingStatus } {
  const found = list?.find(id);
  if (found !== undefined) return { ...found, standing: "listed" };
  // A list fetched before the favourite was added may be older than the item itself.
  const canTell = list !== null && (list.savedAt === undefined || list.savedAt >= markedAt);
  return { name, line, standing: canTell ? "gone" : "unknown" };
}
