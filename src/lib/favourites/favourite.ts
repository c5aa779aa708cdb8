import { type PlaceKind, placeUrl } from "../../shared/places/place-key.ts";
import { pathTo } from "../../shared/urls.ts";

/** Kinds of favourites: issue points, partners' branches, partners, promotions; in the order of the list. */
export const favouriteKinds = ["point", "branch", "partner", "promotion"] as const satisfies readonly (
  | PlaceKind
  | "partner"
  | "promotion"
)[];
export type FavouriteKind = (typeof favouriteKinds)[number];

/** An item that can be a favourite. Its texts are a copy, shown even after the item is gone from the service. */
export interface Markable {
  kind: FavouriteKind;
  /** Stable: a place's key («p-12»), or the service's id. */
  id: string;
  name: string;
  /** Address, partner or discount; may be empty. */
  line: string;
}

/** An item that the visitor saved on this device. */
export interface Favourite extends Markable {
  /** Ms since 1970. */
  markedAt: number;
}

/** Unique key. */
export function favouriteKey({ kind, id }: Pick<Markable, "kind" | "id">): string {
  return `${kind}:${id}`;
}

/** Sort order of favourites. */
export function newestFirst(a: Favourite, b: Favourite): number {
  return b.markedAt - a.markedAt;
}

/** URL of the item's page; of a place, its list with the place open. */
export function favouriteUrl({ kind, id }: Pick<Markable, "kind" | "id">): string {
  switch (kind) {
    case "partner":
      return pathTo("Partner", { id });
    case "promotion":
      return pathTo("Stock", { id });
    default:
      return placeUrl(kind, id);
  }
}
