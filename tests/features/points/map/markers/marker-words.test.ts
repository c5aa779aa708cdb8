import { expect, test } from "vitest";
import { clusterLabel, clusterText, textLength } from "../../../../../src/features/points/map/markers/marker-words.ts";

test("a cluster shows and announces its number of places", () => {
  expect([2, 999, 9999, 10_400, 100_000].map(clusterText)).toEqual([
    "+2",
    "+999",
    "+9999",
    "+10\u00a0т.",
    "+100\u00a0т.",
  ]);
  expect([2, 5, 21].map(clusterLabel)).toEqual([
    "2\u00a0места рядом. Показать ближе",
    "5\u00a0мест рядом. Показать ближе",
    "21\u00a0место рядом. Показать ближе",
  ]);
});

test("longer numbers get a smaller font", () => {
  expect(["7", "42", "120", "9999"].map(textLength)).toEqual(["short", "short", "middle", "long"]);
});
