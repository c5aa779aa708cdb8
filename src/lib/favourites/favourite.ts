import { type PlaceKind, placeUrl } from "../../shared/places/place-key.ts";
import { pathTo } from "../../shared/urls.ts";

/** What can be marked: issue points, addresses of partners, partners, promotions. In the order a list shows them. */
export const favouriteKinds = ["point", "branch", "partner", "promotion"] as const satisfies readonly (
  | PlaceKind
  | "partner"
  | "promotion"
)[];
export type FavouriteKind = (typeof favouriteKinds)[number];

/** Something that can be marked, in the words of the day it was marked: they are all that is left once it is gone. */
export interface Markable {
  kind: FavouriteKind;
  /** Stable: the key of a place («p-12»), the service's id of anything else. */
  id: string;
  name: string;
  /** Address, partner or discount; empty where there is none. */
  line: string;
}

/** What a visitor keeps at hand on this device. */
export interface Favourite extends Markable {
  /** Ms since 1970. */
  markedAt: number;
}

/** Names it among all of them. */
export function favouriteKey({ kind, id }: Pick<Markable, "kind" | "id">): string {
  return `${kind}:${id}`;
}

/** The one order of favourites. */
export function newestFirst(a: Favourite, b: Favourite): number {
  return b.markedAt - a.markedAt;
}

/** Where it is shown; a place opened in its list. */
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
