import type { City } from "../../shared/entities/city.ts";
import type { Geolocation } from "../../shared/entities/geolocation.ts";

/** Parses a city stored on this device; null if it is not valid. */
export function parseStoredCity(stored: unknown): City | null {
  if (typeof stored !== "object" || stored === null || !("id" in stored) || !("name" in stored)) return null;
  if (typeof stored.id !== "string" || typeof stored.name !== "string" || stored.name === "") return null;
  const oktmo = "oktmo" in stored && typeof stored.oktmo === "string" ? stored.oktmo : "";
  const geolocation = "geolocation" in stored ? stored.geolocation : null;
  return { id: stored.id, name: stored.name, oktmo, geolocation: isGeolocation(geolocation) ? geolocation : null };
}

function isGeolocation(value: unknown): value is Geolocation {
  if (typeof value !== "object" || value === null || !("lat" in value) || !("lon" in value)) return false;
  return Number.isFinite(value.lat) && Number.isFinite(value.lon);
}
