import type { Favourite, FavouriteKind } from "../../lib/favourites/favourite.ts";
import { partnerMarkable, placeMarkable, promotionMarkable } from "../../lib/favourites/to-favourite.ts";
import { periodText } from "../../shared/listed-promotions.ts";
import { branchPlaces, type Place, pointPlaces } from "../../shared/places/place.ts";
import { type PlaceKind, placeKey } from "../../shared/places/place-key.ts";
import { branchesRequest, organizationsRequest, pointsRequest } from "../../shared/places/place-requests.ts";
import { acceptorsRequest, promotionsRequest } from "../../shared/requests.ts";
import type { ResourceRequest } from "../../shared/resources.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { type ResourceState, useResources } from "../../state/resource-state.ts";
import { useToday } from "../../ui/use-today.ts";
import type { FavouriteLookup } from "./favourite-rows.ts";

interface Lists {
  /** Null until the list is loaded. */
  listOf(kind: FavouriteKind): FavouriteLookup | null;
  /** Whether any list failed to load. */
  isFailed: boolean;
  /** Retries the lists that failed. */
  retry(): void;
}

/** The lists in which these favourites are looked up. Loads only the kinds needed, because the lists are large. */
export function useFavouriteLists(favourites: readonly Favourite[]): Lists {
  const kinds = new Set(favourites.map(({ kind }) => kind));
  const ids = new Set(favourites.map(({ id }) => id));
  const config = usePortalConfig();
  const today = useToday("");
  const points = useOptionalList(kinds.has("point"), pointsRequest);
  const organizations = useOptionalList(kinds.has("point"), organizationsRequest);
  const branches = useOptionalList(kinds.has("branch"), branchesRequest);
  const acceptors = useOptionalList(kinds.has("branch") || kinds.has("partner"), acceptorsRequest);
  const promotions = useOptionalList(kinds.has("promotion"), promotionsRequest);
  const lists = [points, organizations, branches, acceptors, promotions];

  function listOf(kind: FavouriteKind): FavouriteLookup | null {
    switch (kind) {
      case "point":
        if (points.read === null || organizations.read === null || config === null) return null;
        return placeList(
          points.read,
          organizations.read,
          (all, owners) => pointPlaces(favouritesIn(all, kind), owners, [], config.issuers),
          ({ id, iconUrl }) => ({ id, categoryId: "", logoUrl: iconUrl }),
        );
      case "branch":
        if (branches.read === null || acceptors.read === null) return null;
        return placeList(
          branches.read,
          acceptors.read,
          (all, owners) => branchPlaces(favouritesIn(all, kind), owners, []),
          (acceptor) => acceptor,
        );
      case "partner":
        return (
          acceptors.read && listed(acceptors.read, (acceptor) => ({ ...partnerMarkable(acceptor), owner: acceptor }))
        );
      case "promotion":
        return (
          promotions.read &&
          listed(promotions.read, (promotion) => {
            const { name, line } = promotionMarkable(promotion);
            return { name, line: [line, periodText(promotion, today)].filter((part) => part !== "").join(". ") };
          })
        );
    }
  }
  /** Only the items of these favourites: making places of all ten thousand would be slow. */
  function favouritesIn<T extends { id: string }>(things: readonly T[], kind: PlaceKind): T[] {
    return things.filter(({ id }) => ids.has(placeKey(kind, id)));
  }
  return {
    listOf,
    isFailed: lists.some(({ isFailed }) => isFailed),
    retry() {
      for (const { retry } of lists) retry();
    },
  };
}

type Read<T> = Extract<ResourceState<T>, { status: "ready" }>;

function useOptionalList<T>(isNeeded: boolean, request: ResourceRequest<T>) {
  const { states, retry } = useResources(isNeeded ? [request] : []);
  const [state] = states;
  return { read: state?.status === "ready" ? state : null, isFailed: state?.status === "failed", retry };
}

type Found = NonNullable<ReturnType<FavouriteLookup["find"]>>;

function listed<T extends { id: string }>(
  { data, savedAt }: Read<readonly T[]>,
  found: (thing: T) => Found,
): FavouriteLookup {
  return {
    find(id) {
      const thing = data.find((each) => each.id === id);
      return thing && found(thing);
    },
    savedAt,
  };
}

function placeList<T, O extends { id: string }>(
  things: Read<readonly T[]>,
  owners: Read<readonly O[]>,
  placesOf: (things: readonly T[], owners: readonly O[]) => Place[],
  emblemOf: (owner: O) => NonNullable<Found["owner"]>,
): FavouriteLookup {
  const places = placesOf(things.data, owners.data);
  return {
    find(key) {
      const place = places.find((each) => each.key === key);
      if (place === undefined) return undefined;
      const owner = owners.data.find(({ id }) => id === place.ownerId);
      return { ...placeMarkable(place), place, ...(owner === undefined ? {} : { owner: emblemOf(owner) }) };
    },
    savedAt: older(things.savedAt, owners.savedAt),
  };
}

function older(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}
