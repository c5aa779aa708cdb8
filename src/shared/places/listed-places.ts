import type { City } from "../entities/city.ts";
import type { Geolocation } from "../entities/geolocation.ts";
import { normalizeText } from "../normalize-text.ts";
import { isOpen, type WeekMinute } from "../opening-hours/state.ts";
import { isOpenOn } from "../opening-hours/week.ts";
import { maxPages } from "../paged-list.ts";
import { metresBetween } from "./distance.ts";
import type { Place } from "./place.ts";
import type { Need, PlaceFilter } from "./place-filter.ts";

/** Metres, farther than any place on Earth: places without coordinates come last. */
const unknownDistance = 1e8;

/** Places per page of their list. */
export const placesPageSize = 20;

/** What a list of places shows and in which order. */
export interface PlaceQuestion {
  filter: Pick<PlaceFilter, "groups" | "cards" | "name" | "openNow" | "needs">;
  /** The city that the list is narrowed to; null: all. */
  city: Pick<City, "id"> | null;
  /** Sort by distance from here; null: by address. */
  from: Geolocation | null;
  /** Now; null while unknown (on the server): `openNow` is ignored then. */
  at: WeekMinute | null;
  /** Key of the place that the visitor opened: it is listed even if the filter excludes it. Empty: none. */
  pinned: string;
}

/** Places that match the filter, in the given order. */
export function placesFor(places: readonly Place[], { filter, city, at }: Omit<PlaceQuestion, "from" | "pinned">) {
  const { groups, cards, name, openNow, needs } = filter;
  const words = normalizeText(name)
    .split(" ")
    .filter((word) => word !== "");
  const texts = words.length === 0 ? [] : textsOf(places);
  return places.filter(
    (place, index) =>
      (groups.length === 0 || groups.includes(place.group)) &&
      (cards.length === 0 || cards.some((card) => place.cards.includes(card))) &&
      (city === null || place.cityId === city.id) &&
      (!openNow || at === null || (place.week !== null && isOpen(place.week, at))) &&
      needs.every((need) => meets(place, need)) &&
      words.every((word) => texts[index]?.includes(word)),
  );
}

/** An entrance that is described, but not as one to get in by. */
const noRamp = /пандуса нет|(?:нет|без) пандуса|не\s?доступ/i;

function meets({ week, facts }: Place, need: Need): boolean {
  if (need === "ramp") return facts !== null && facts.accessibility !== "" && !noRamp.test(facts.accessibility);
  return week !== null && isOpenOn(week, need === "saturday" ? 5 : 6);
}

/**
 * Normalized text of each place, cached by list: the filter runs on every keystroke. One array of strings is scanned six
 * times as fast as the places themselves (100,000 places).
 */
const textsByList = new WeakMap<readonly Place[], readonly string[]>();

function textsOf(places: readonly Place[]): readonly string[] {
  const known = textsByList.get(places);
  if (known !== undefined) return known;
  const texts = places.map(({ title, name, address }) => normalizeText(`${title} ${name} ${address}`));
  textsByList.set(places, texts);
  return texts;
}

/**
 * The filtered and sorted list. A pinned place that is not on the first page is put first.
 * @param places sorted by address, as the server sends them; equally distant places keep that order.
 */
export function listPlaces(places: readonly Place[], question: PlaceQuestion): Place[] {
  const { from, pinned } = question;
  const found = placesFor(places, question);
  const list = from === null ? found : nearestFirst(found, from);
  const first = pinnedBefore(list, places, pinned);
  return first === null ? list : [first, ...list.filter((place) => place !== first)];
}

/**
 * Sorted by distance; equally distant places keep their order. Distance and index are packed into one number, since a typed
 * array sorts numbers 10 times as fast as a comparator sorts 100,000 places.
 */
export function nearestFirst(places: readonly Place[], from: Geolocation): Place[] {
  const { length } = places;
  const keys = Float64Array.from(places, (place, index) => (metresTo(place, from) ?? unknownDistance) * length + index);
  return Array.from(keys.sort(), (key) => places[key % length]).filter((place) => place !== undefined);
}

/** The pinned place if it has to be put first; null if it is on the first page or missing. */
function pinnedBefore(list: readonly Place[], places: readonly Place[], pinned: string): Place | null {
  if (pinned === "" || list.slice(0, placesPageSize).some(({ key }) => key === pinned)) return null;
  return places.find(({ key }) => key === pinned) ?? null;
}

/** Distance in whole metres; null when either position is unknown. */
export function metresTo({ geolocation }: Place, from: Geolocation | null): number | null {
  return from && geolocation ? Math.round(metresBetween(from, geolocation)) : null;
}

/** Number of places shown on that many pages; enough pages to include the opened place. */
export function shownCount(list: readonly Place[], { page, place }: Pick<PlaceFilter, "page" | "place">): number {
  const opened = list.findIndex(({ key }) => key === place);
  const pages = Math.max(page, Math.ceil((opened + 1) / placesPageSize));
  return Math.min(list.length, Math.min(pages, maxPages) * placesPageSize);
}

/** The number of pages to show next, or null at the end. */
export function nextPlacesPage(shown: number, total: number): number | null {
  const pages = Math.ceil(shown / placesPageSize);
  return shown < total && pages < maxPages ? pages + 1 : null;
}

/** The nearest place with known coordinates; null when there is none. */
export function nearestPlace(places: readonly Place[], from: Geolocation): { place: Place; metres: number } | null {
  let nearest: { place: Place; metres: number } | null = null;
  for (const place of places) {
    const metres = metresTo(place, from);
    if (metres !== null && (nearest === null || metres < nearest.metres)) nearest = { place, metres };
  }
  return nearest;
}
