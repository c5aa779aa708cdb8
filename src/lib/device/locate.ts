import type { Geolocation } from "../../shared/entities/geolocation.ts";

/** Why a place is not known: the visitor or the browser forbade it, the device does not tell it, it took too long. */
export type LocatingProblem = "denied" | "unavailable" | "timeout";

/** Long enough for a phone that must first find satellites (ms). */
const patience = 15_000;

/** What was found out a few minutes ago is good enough (ms). */
const maximumAge = 300_000;

/** `code` of the browser's own error. */
const problems: Readonly<Record<number, LocatingProblem>> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/** About a hundred metres: nobody need know more, and nobody does. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

/** Asks the device where it is, which asks the visitor. The answer is rounded here and stays on the device. */
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
