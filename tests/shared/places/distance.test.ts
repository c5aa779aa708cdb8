import { expect, test } from "vitest";
import { distanceText, metresBetween, walkText } from "../../../src/shared/places/distance.ts";

const words = (text: string) => text.replaceAll("\u00a0", " ");

test("a degree of latitude is 111 km, and antipodes give a number", () => {
  expect(Math.round(metresBetween({ lat: 56, lon: 60 }, { lat: 57, lon: 60 }) / 1000)).toBe(111);
  expect(Math.round(metresBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 180 }) / 1000)).toBe(20_015);
  expect(metresBetween({ lat: 90, lon: 5 }, { lat: 90, lon: -170 })).toBeLessThan(1);
});

test.each([
  [0, "10 м"],
  [182, "180 м"],
  [437, "440 м"],
  [949, "950 м"],
  [950, "1 км"],
  [1_320, "1,3 км"],
  [9_940, "9,9 км"],
  [14_300, "14 км"],
])("%i m are %s", (metres, text) => {
  expect(words(distanceText(metres))).toBe(text);
});

test.each([
  [10, "10 м — 1 минута пешком"],
  [180, "180 м — 3 минуты пешком"],
  [1_700, "1,7 км — 22 минуты пешком"],
  [2_000, "2 км — 25 минут пешком"],
  [2_400, "2,4 км"],
])("walking %i m is %s", (metres, text) => {
  expect(words(walkText(metres))).toBe(text);
});
