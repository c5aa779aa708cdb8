import type { City } from "../entities/city.ts";
import type { Geolocation } from "../entities/geolocation.ts";
import { folded } from "../normalize-text.ts";
import { isOpen, type WeekMinute } from "../opening-hours/state.ts";
import { metresBetween } from "./distance.ts";
import type { Place } from "./place.ts";
import type { PlaceFilter } from "./place-filter.ts";
import { largestKey, radixOrder } from "./radix-order.ts";

/** How many places a page of their list has. */
export const placesPageSize = 20;

/** As many pages are shown, one under the other: an address must not make anybody draw without end. */
const mostPages = 25;

export interface PlaceQuestion {
  filter: Pick<PlaceFilter, "groups" | "cards" | "name" | "openNow">;
  /** The city that the list is narrowed to; null: all. */
  city: Pick<City, "id"> | null;
  /** What is nearest to it comes first; null: by address. */
  from: Geolocation | null;
  /** Now; null while it is not known: nothing is left out for being closed then. */
  at: WeekMinute | null;
  /** Key of the place that the visitor came for: it is in the list whatever the filter says. Empty: none. */
  pinned: string;
}

/** Those that a filter lets through, in no other order than theirs. */
export function placesFor(places: readonly Place[], { filter, city, at }: Omit<PlaceQuestion, "from" | "pinned">) {
  const { groups, cards, name, openNow } = filter;
  const words = folded(name)
    .split(" ")
    .filter((word) => word !== "");
  const texts = words.length === 0 ? [] : textsOf(places);
  return places.filter(
    (place, index) =>
      (groups.length === 0 || groups.includes(place.group)) &&
      (cards.length === 0 || cards.some((card) => place.cards.includes(card))) &&
      (city === null || place.cityId === city.id) &&
      (!openNow || at === null || (place.week !== null && isOpen(place.week, at))) &&
      words.every((word) => texts[index]?.includes(word)),
  );
}

/**
 * What words are looked for in, of each place in turn: a list is asked with every letter that is typed. Made together, they
 * lie side by side in memory; to go from place to place for them took six times as long for 100,000.
 */
const textsByList = new WeakMap<readonly Place[], readonly string[]>();

function textsOf(places: readonly Place[]): readonly string[] {
  const known = textsByList.get(places);
  if (known !== undefined) return known;
  const texts = places.map(({ title, name, address }) => folded(`${title} ${name} ${address}`));
  textsByList.set(places, texts);
  return texts;
}

/**
 * The list that answers a question. A pinned place that would not stand on the first page stands first.
 * @param places in the order of their addresses, as the server sends them; equally distant ones keep it.
 */
export function listPlaces(places: readonly Place[], question: PlaceQuestion): Place[] {
  const { from, pinned } = question;
  const found = placesFor(places, question);
  const list = from === null ? found : nearestFirst(found, from);
  const first = pinnedBefore(list, places, pinned);
  return first === null ? list : [first, ...list.filter((place) => place !== first)];
}

/** The order is made of distances alone: to compare 100,000 places two by two took most of the time of the whole list. */
function nearestFirst(places: readonly Place[], from: Geolocation): Place[] {
  const metres = new Uint32Array(places.length);
  places.forEach((place, index) => {
    metres[index] = metresTo(place, from) ?? largestKey;
  });
  const nearest: Place[] = [];
  for (const index of radixOrder(metres)) {
    const place = places[index];
    if (place) nearest.push(place);
  }
  return nearest;
}

/** The pinned one where it has to be put first; null where it stands on the first page, or there is none. */
function pinnedBefore(list: readonly Place[], places: readonly Place[], pinned: string): Place | null {
  if (pinned === "" || list.slice(0, placesPageSize).some(({ key }) => key === pinned)) return null;
  return places.find(({ key }) => key === pinned) ?? null;
}

/** How far a place is, in whole metres; null where that is not known. */
export function metresTo({ geolocation }: Place, from: Geolocation | null): number | null {
  return from && geolocation ? Math.round(metresBetween(from, geolocation)) : null;
}

/** How many places as many pages show; at least as many as show the place that is opened. */
export function shownCount(list: readonly Place[], { page, place }: Pick<PlaceFilter, "page" | "place">): number {
  const opened = list.findIndex(({ key }) => key === place);
  const pages = Math.max(page, Math.ceil((opened + 1) / placesPageSize));
  return Math.min(list.length, Math.min(pages, mostPages) * placesPageSize);
}

/** The number of pages to show next, or null at the end. */
export function nextPlacesPage(shown: number, total: number): number | null {
  const pages = Math.ceil(shown / placesPageSize);
  return shown < total && pages < mostPages ? pages + 1 : null;
}

/** The one nearest to a place of those that have a place; null where none has. */
export function nearestPlace(places: readonly Place[], from: Geolocation): { place: Place; metres: number } | null {
  let nearest: { place: Place; metres: number } | null = null;
  for (const place of places) {
    const metres = metresTo(place, from);
    if (metres !== null && (nearest === null || metres < nearest.metres)) nearest = { place, metres };
  }
  return nearest;
}
