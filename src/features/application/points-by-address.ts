import type { City } from "../../shared/entities/city.ts";
import { normalizeText } from "../../shared/normalize-text.ts";
import type { Place } from "../../shared/places/place.ts";

/** Shorter words of an address are kinds of streets and letters of houses. */
const minWordLength = 4;

/** Words of many addresses that name no street. */
const general = new Set(
  "область район город городской округ посёлок село деревня улица проспект переулок бульвар площадь проезд корпус строение квартира россия свердловская"
    .split(" ")
    .map(normalizeText),
);

function wordsOf(text: string): string[] {
  return normalizeText(text)
    .split(/[^a-zа-я0-9]+/)
    .filter((word) => word !== "");
}

/** The locality that a typed address names; null for none. Of several the longest name, then the first in the address. */
export function cityOfAddress(address: string, cities: readonly City[]): City | null {
  const line = ` ${wordsOf(address).join(" ")} `;
  const [found] = cities
    .map((city) => ({ city, name: ` ${wordsOf(city.name).join(" ")} ` }))
    .filter(({ name }) => line.includes(name))
    .sort((a, b) => b.name.length - a.name.length || line.indexOf(a.name) - line.indexOf(b.name));
  return found?.city ?? null;
}

/** The places in the address's locality and on its street first; the others keep their order. */
export function sameStreetFirst(places: readonly Place[], address: string, city: City | null): Place[] {
  if (city === null) return [...places];
  const ofCity = new Set(wordsOf(city.name));
  const street = new Set(
    wordsOf(address).filter((word) => word.length >= minWordLength && !general.has(word) && !ofCity.has(word)),
  );
  const isNear = (place: Place) => place.cityId === city.id && wordsOf(place.address).some((word) => street.has(word));
  return [...places.filter(isNear), ...places.filter((place) => !isNear(place))];
}
