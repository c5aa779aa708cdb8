import type { City } from "../../shared/entities/city.ts";
import type { Geolocation } from "../../shared/entities/geolocation.ts";

/** A city that this device kept, or null when what it kept is none. */
export function parseStoredCity(stored: unknown): City | null {
  if (typeof stored !== "object" || stored === null || !("id" in stored) || !("name" in stored)) return null;
  if (typeof stored.id !== "string" || typeof stored.name !== "string" || stored.name === "") return null;
  const oktmo = "oktmo" in stored && typeof stored.oktmo === "string" ? stored.oktmo : "";
  const place = "geolocation" in stored ? stored.geolocation : null;
  return { id: stored.id, name: stored.name, oktmo, geolocation: isGeolocation(place) ? place : null };
}

/** Whether a value is a place in our own form. */
function isGeolocation(value: unknown): value is Geolocation {
  if (typeof value !== "object" || value === null || !("lat" in value) || !("lon" in value)) return false;
  return Number.isFinite(value.lat) && Number.isFinite(value.lon);
}
