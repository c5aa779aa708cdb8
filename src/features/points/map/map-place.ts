import type { Geolocation } from "../../../shared/entities/geolocation.ts";
import type { Place } from "../../../shared/places/place.ts";

/** A place on the map; arrays of them are in the list's order. */
export interface MapPlace {
  /** Stable key, safe in URLs: `p-12`, `b-7`. */
  key: string;
  /** Position in the list, from 1; null without a row in the list: a dot on the map. */
  number: number | null;
  /** Accessible name of the marker, after its number if it has one: «Сбербанк, ул. Ленина, 1». */
  title: string;
  geolocation: Geolocation;
}

/**
 * The places of a list that have coordinates, under their numbers in it.
 * @param rows number of places with a row on the page: further ones have no number.
 */
export function mapPlaces(list: readonly Place[], rows = list.length): MapPlace[] {
  return list.flatMap(({ key, title, address, geolocation }, index) => {
    const number = index < rows ? index + 1 : null;
    return geolocation ? [{ key, number, title: address === "" ? title : `${title}, ${address}`, geolocation }] : [];
  });
}

/** Initial view of the map, for example a city. */
export interface HomeView {
  center: Geolocation;
  zoom: number;
}

/** Alternating longitude and latitude, in the places' order: the worker's format. */
export function coordinatesOf(places: readonly Pick<MapPlace, "geolocation">[]): Float64Array<ArrayBuffer> {
  const coordinates = new Float64Array(places.length * 2);
  for (const [index, { geolocation }] of places.entries()) {
    coordinates[index * 2] = geolocation.lon;
    coordinates[index * 2 + 1] = geolocation.lat;
  }
  return coordinates;
}
