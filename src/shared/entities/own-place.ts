import type { OpenWeek } from "../places/open-week.ts";
import type { Geolocation } from "./geolocation.ts";
import { isOpenWeek } from "./open-week.ts";

/** What issue points and branches have in common, as our server sends it. */
export interface OwnPlace {
  id: string;
  geolocation: Geolocation | null;
  address: string;
  openingHours: string;
  week: OpenWeek | null;
  phone: string;
  oktmo: string;
}

/** A text that a schema would leave as it is. */
export function isOwnText(value: unknown): value is string {
  return typeof value === "string" && value.trim() === value;
}

/** The same of one that may not be empty. */
export function isOwnId(value: unknown): value is string {
  return isOwnText(value) && value !== "";
}

function isOwnGeolocation(value: unknown): value is Geolocation {
  if (typeof value !== "object" || value === null || !("lat" in value && "lon" in value)) return false;
  if (Object.keys(value).length !== 2) return false;
  const { lat, lon } = value;
  return typeof lat === "number" && typeof lon === "number" && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

/** Whether an item has all of it in the form that the schemas of points and branches would give it. */
export function isOwnPlace(item: unknown): item is OwnPlace {
  if (typeof item !== "object" || item === null) return false;
  const { id, geolocation, address, openingHours, week, phone, oktmo }: Partial<Record<keyof OwnPlace, unknown>> = item;
  return (
    isOwnId(id) &&
    (geolocation === null || isOwnGeolocation(geolocation)) &&
    isOwnText(address) &&
    isOwnText(openingHours) &&
    (week === null || isOpenWeek(week)) &&
    isOwnText(phone) &&
    isOwnText(oktmo)
  );
}
