import { expect, test } from "vitest";
import { mapPlaces } from "../../../../src/features/points/map/map-place.ts";
import type { Place } from "../../../../src/shared/places/place.ts";

const place = (key: string, isKnown = true) =>
  ({ key, title: "Банк", address: "ул. Ленина, 1", geolocation: isKnown ? { lat: 56, lon: 60 } : null }) as Place;

test("places have the numbers of their rows, and none without a row", () => {
  const places = mapPlaces([place("p-1"), place("p-2", false), place("p-3"), place("p-4")], 3);
  expect(places.map(({ key, number }) => [key, number])).toEqual([
    ["p-1", 1],
    ["p-3", 3],
    ["p-4", null],
  ]);
});
