import type { Geolocation } from "../../shared/entities/geolocation.ts";

/** Why the position is unknown: denied by visitor or browser, not available on the device, or timed out. */
export type LocatingProblem = "denied" | "unavailable" | "timeout";

/** Timeout (ms), enough for a cold start of GPS. */
const patience = 15_000;

/** Maximum age of a cached position (ms). */
const maximumAge = 300_000;

/** By `code` of `GeolocationPositionError`. */
const problems: Readonly<Record<number, LocatingProblem>> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/** Rounds to about 100 m, for privacy. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

/** Requests the device's position; the browser asks the visitor. It is rounded here and never leaves the device. */
export function locate(): Promise<Geolocation | LocatingProblem> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve("unavailable");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) }),
      ({ code }) => resolve(problems[code] ?? "unavailable"),
      { enableHighAccuracy: false, timeout: patience, maximumAge },
    );
  });
}
