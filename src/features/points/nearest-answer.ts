import { isOpen, type WeekMinute } from "../../shared/opening-hours/state.ts";
import { metresTo } from "../../shared/places/listed-places.ts";
import type { Place } from "../../shared/places/place.ts";
import type { PlaceList } from "./use-place-list.ts";

/** The nearest place of a list, shown as the answer to the visitor's question. */
interface NearestAnswer {
  place: Place;
  /** The nearest place that is open, if the nearest one is closed. */
  open: Place | null;
}

/** Null if distances are unknown, or another place comes first because the visitor opened it. */
export function nearestAnswer({ list, from, at }: Pick<PlaceList, "list" | "from" | "at">): NearestAnswer | null {
  const [place, next] = list;
  if (place === undefined || from === null) return null;
  const metres = metresTo(place, from.place);
  if (metres === null || metres > ((next && metresTo(next, from.place)) ?? Number.POSITIVE_INFINITY)) return null;
  const isClosed = at !== null && isKnownAs(place, at, false);
  return { place, open: isClosed ? (list.find((each) => isKnownAs(each, at, true)) ?? null) : null };
}

function isKnownAs({ week }: Place, at: WeekMinute, open: boolean): boolean {
  return week !== null && isOpen(week, at) === open;
}
