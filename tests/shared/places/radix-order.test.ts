import { describe, expect, test } from "vitest";
import { largestKey, radixOrder } from "../../../src/shared/places/radix-order.ts";

describe("the order of keys", () => {
  test.each([
    [[], []],
    [[7], [0]],
    [
      [3, 1, 2],
      [1, 2, 0],
    ],
    // Equal in their lower digits, and in their higher ones.
    [
      [8192, 0, 16384, 1, 8193],
      [1, 3, 0, 4, 2],
    ],
    [
      [largestKey, 0, largestKey - 1],
      [1, 2, 0],
    ],
    [
      [5, 4, 5, 4],
      [1, 3, 0, 2],
    ],
  ])("%j is %j", (keys, order) => {
    expect([...radixOrder(Uint32Array.from(keys))]).toEqual(order);
  });

  test("is that of a stable sort", () => {
    const keys = Array.from({ length: 5_000 }, (_, n) => (n * 48_271) % (n % 2 === 0 ? 1_009 : largestKey));
    const sorted = [...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
    expect([...radixOrder(Uint32Array.from(keys))]).toEqual(sorted);
  });
});
