import fc from "fast-check";
import { expect, test } from "vitest";
import { givenDiscount } from "../../../src/features/savings/given-discount.ts";

test("a shop keeps what its discount leaves, and the discount is rounded up", () => {
  expect(givenDiscount(100_000, 5)).toEqual({ given: 5_000, kept: 95_000 });
  expect(givenDiscount(999, 7)).toEqual({ given: 70, kept: 929 });
  expect(givenDiscount(0, 50)).toEqual({ given: 0, kept: 0 });
});

test("the two parts are the whole, and what is kept is never more than exact", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 50 }), (purchases, percent) => {
      const { given, kept } = givenDiscount(purchases, percent);
      expect(given + kept).toBe(purchases);
      expect(kept * 100).toBeLessThanOrEqual(purchases * (100 - percent));
    }),
  );
});
