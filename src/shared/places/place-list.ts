import type { City } from "../entities/city.ts";
import type { Geolocation } from "../entities/geolocation.ts";
import { folded } from "../folded.ts";
import { metresBetween } from "./distance.ts";
import { isOpen, type WeekMinute } from "./open-state.ts";
import type { Place } from "./place.ts";
import type { PlaceFilter } from "./place-filter.ts";

/** How many places a page of their list has. */
export const placesPageSize = 20;

/** As many pages are shown, one under the other: an address must not make anybody draw without end. */
const mostPages = 25;

/** A place in a list. */
export interface ListedPlace {
  place: Place;
  /** From 1, the same on the map. */
  number: number;
  /** How far it is from where the list begins; null where that is not known. */
  metres: number | null;
}

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
  return places.filter(
    (place) =>
      (groups.length === 0 || groups.includes(place.group)) &&
      (cards.length === 0 || cards.some((card) => place.cards.includes(card))) &&
      (city === null || place.cityId === city.id) &&
      (!openNow || at === null || (place.week !== null && isOpen(place.week, at))) &&
      (words.length === 0 || hasWords(place, words)),
  );
}

/** What words are looked for in, by place: a list is asked with every letter that is typed. */
const texts = new WeakMap<Place, string>();

function textOf(place: Place): string {
  const known = texts.get(place);
  if (known !== undefined) return known;
  const { title, name, address } = place;
  const text = folded(`${title} ${name} ${address}`);
  texts.set(place, text);
  return text;
}

function hasWords(place: Place, words: readonly string[]): boolean {
  const text = textOf(place);
  return words.every((word) => text.includes(word));
}

/**
 * The list that answers a question, numbered. A pinned place that would not stand on the first page stands first.
 * @param places in the order of their addresses, as the server sends them; equally distant ones keep it.
 */
export function listPlaces(places: readonly Place[], question: PlaceQuestion): ListedPlace[] {
  const { from, pinned } = question;
  // Each distance is found out once: to sort thousands asks for it many times.
  const measured = (place: Place): Measured => ({ place, metres: metresFrom(from, place) });
  const found = placesFor(places, question).map(measured);
  if (from !== null) found.sort((a, b) => difference(a.metres ?? Infinity, b.metres ?? Infinity));
  const first = pinnedBefore(found, places, pinned);
  const list = first === null ? found : [measured(first), ...found.filter(({ place }) => place !== first)];
  return list.map(({ place, metres }, index) => ({ place, number: index + 1, metres }));
}

type Measured = Omit<ListedPlace, "number">;

/** 0 for two that are nowhere. */
function difference(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** The pinned one where it has to be put first; null where it stands on the first page, or there is none. */
function pinnedBefore(found: readonly Measured[], places: readonly Place[], pinned: string): Place | null {
  if (pinned === "" || found.slice(0, placesPageSize).some(({ place }) => place.key === pinned)) return null;
  return places.find(({ key }) => key === pinned) ?? null;
}

function metresFrom(from: Geolocation | null, { geolocation }: Place): number | null {
  return from && geolocation ? metresBetween(from, geolocation) : null;
}

/** How many places as many pages show; at least as many as show the place that is opened. */
export function shownCount(list: readonly ListedPlace[], { page, place }: Pick<PlaceFilter, "page" | "place">): number {
  const opened = list.findIndex((each) => each.place.key === place);
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
    const metres = metresFrom(from, place);
    if (metres !== null && (nearest === null || metres < nearest.metres)) nearest = { place, metres };
  }
  return nearest;
}
