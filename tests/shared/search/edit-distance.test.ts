import { expect, test } from "vitest";
import { editDistance } from "../../../src/shared/search/edit-distance.ts";

test.each([
  ["карта", "карта", 0],
  ["", "дом", 3],
  ["дом", "", 3],
  ["крта", "карта", 1],
  ["каарта", "карта", 1],
  ["корта", "карта", 1],
  ["катра", "карта", 1],
  ["банкавскоя", "банковская", 2],
  ["дом", "сад", 3],
  ["са", "абс", 3],
])("%s → %s: %i", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
  expect(editDistance(b, a)).toBe(distance);
});
