import type { Geolocation } from "../../../shared/entities/geolocation.ts";

/** A place as the map sees it; the array it comes in is in the list's order. */
export interface MapPlace {
  /** Stable and fit for an address: `p-12`, `b-7`. */
  key: string;
  /** The same as in the list. */
  number: number;
  /** What the marker is called after its number: «Сбербанк, ул. Ленина, 1». */
  title: string;
  geolocation: Geolocation;
}

/** What the map shows at first: a city, say. */
export interface HomeView {
  center: Geolocation;
  zoom: number;
}

/** Longitude and latitude by turns, in the order of the places: what crosses to the worker. */
export function coordinatesOf(places: readonly Pick<MapPlace, "geolocation">[]): Float64Array<ArrayBuffer> {
  const coordinates = new Float64Array(places.length * 2);
  for (const [index, { geolocation }] of places.entries()) {
    coordinates[index * 2] = geolocation.lon;
    coordinates[index * 2 + 1] = geolocation.lat;
  }
  return coordinates;
}
