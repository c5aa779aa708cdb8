import { describe, expect, test } from "vitest";
import { nearestAnswer } from "../../../src/features/points/nearest-answer.ts";
import type { Place } from "../../../src/shared/places/place.ts";

const hour = 60;
const place = (key: string, lat: number | null, week: Place["week"] = [[9 * hour, 18 * hour]]) =>
  ({ key, week, geolocation: lat === null ? null : { lat, lon: 60 } }) as Place;
const from = { place: { lat: 56, lon: 60 }, whose: "visitor" } as const;
const keys = (list: Place[], at: number | null, origin: typeof from | null = from) => {
  const answer = nearestAnswer({ list, from: origin, at });
  return answer && [answer.place.key, answer.open?.key ?? null];
};

describe("nearestAnswer", () => {
  test("is the first of a list sorted by distance", () => {
    expect(keys([place("near", 56.01), place("far", 56.2)], 10 * hour)).toEqual(["near", null]);
    expect(keys([place("only", 56.01)], 10 * hour)).toEqual(["only", null]);
  });

  test("names the nearest open place if it is closed itself", () => {
    const list = [place("closed", 56.01), place("unknown", 56.02, null), place("late", 56.2, [[0, 22 * hour]])];
    expect(keys(list, 20 * hour)).toEqual(["closed", "late"]);
    expect(keys(list, 23 * hour)).toEqual(["closed", null]);
    expect(keys(list, null)).toEqual(["closed", null]);
  });

  test("is missing without distances, or when an opened place is put before the nearest one", () => {
    expect(keys([place("near", 56.01)], 0, null)).toBeNull();
    expect(keys([place("nowhere", null)], 0)).toBeNull();
    expect(keys([place("opened", 57), place("near", 56.01)], 0)).toBeNull();
    expect(keys([], 0)).toBeNull();
  });
});
