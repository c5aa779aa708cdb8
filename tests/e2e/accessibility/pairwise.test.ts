import { expect, test } from "vitest";
import { everyPair, pairsOf } from "./pairwise.ts";

const factors = {
  theme: ["normal", "invert", "contrast"],
  text: ["small", "medium", "large", "200%"],
  font: ["sans-serif", "serif"],
  leading: ["normal", "medium", "large"],
  width: [320, 390, 1280],
} as const;

test("covers every pair of values of different factors in few rows", () => {
  const rows = everyPair(factors);
  const held = (pair: string) =>
    rows.some((row) => pair.split(" & ").every((setting) => setting === entryOf(row, setting.split("=")[0] ?? "")));
  const pairs = pairsOf(Object.keys(factors), factors);
  // 3·4 + 3·2 + 3·3 + 3·3 + 4·2 + 4·3 + 4·3 + 2·3 + 2·3 + 3·3
  expect(pairs).toHaveLength(89);
  expect(pairs.filter((pair) => !held(pair))).toEqual([]);
  // The two largest factors alone need 12 rows; all combinations are 216.
  expect(rows.length).toBeLessThan(20);
});

function entryOf(row: object, name: string): string {
  return `${name}=${Reflect.get(row, name)}`;
}
