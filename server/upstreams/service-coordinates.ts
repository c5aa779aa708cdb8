import { isObject } from "./envelopes.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A number, also with a decimal comma; null for anything else. */
function degrees(value: unknown): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || !/^\s*-?\d{1,3}(?:[.,]\d+)?\s*$/.test(value)) return null;
  return Number(value.replace(",", "."));
}

const latitudes = ["lat", "latitude", "geo_lat", "geoLat"];
const longitudes = ["lon", "lng", "long", "longitude", "geo_lon", "geoLon"];

function firstOf(fields: Fields, names: readonly string[]): { name: string; number: number } | null {
  for (const name of names) {
    const number = degrees(fields[name]);
    if (number !== null) return { name, number };
  }
  return null;
}

/** Coordinates from fields under any of their names, in an object or beside others; null without both. */
export function coordinatesIn(fields: Fields): { lat: number; lon: number; names: [string, string] } | null {
  const [lat, lon] = [firstOf(fields, latitudes), firstOf(fields, longitudes)];
  return lat && lon ? { lat: lat.number, lon: lon.number, names: [lat.name, lon.name] } : null;
}

/** "56.8; 60.6", "56,8 60,6", "56,8, 60,6": the two numbers of a text. */
function pairIn(text: string): [number | null, number | null] {
  const [first, second, ...rest] = text.match(/-?\d{1,3}(?:[.,]\d+)?/g) ?? [];
  return rest.length > 0 ? [null, null] : [degrees(first), degrees(second)];
}

/**
 * Coordinates in the contract's form `{lat, lon}`: from names that others give them, GeoJSON (longitude first), texts and
 * numbers with a decimal comma. Anything else is returned as it is.
 */
export function coordinatesOf(value: unknown): unknown {
  if (typeof value === "string") {
    const [lat, lon] = pairIn(value);
    return lat === null || lon === null ? value : { lat, lon };
  }
  if (Array.isArray(value) && value.length === 2) {
    const [lat, lon] = value.map(degrees);
    return lat == null || lon == null ? value : { lat, lon };
  }
  if (!isObject(value)) return value;
  if (Array.isArray(value.coordinates) && (value.type === "Point" || value.type === undefined)) {
    const [lon, lat] = value.coordinates.map(degrees);
    return lat == null || lon == null ? value : { lat, lon };
  }
  const found = coordinatesIn(value);
  return found === null ? value : { lat: found.lat, lon: found.lon };
}
