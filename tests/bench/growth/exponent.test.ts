import { expect, test } from "vitest";
import { exponentOf } from "./exponent.ts";

const costs = (cost: (size: number) => number) => [1, 10, 100, 1_000].map((size) => ({ size, cost: cost(size) }));

test("finds the exponent of the size, independent of the unit of cost", () => {
  expect(exponentOf(costs((size) => 5 * size))).toBeCloseTo(1);
  expect(exponentOf(costs((size) => 0.2 * size * size))).toBeCloseTo(2);
  expect(exponentOf(costs(Math.sqrt))).toBeCloseTo(0.5);
  expect(exponentOf(costs(() => 7))).toBeCloseTo(0);
});

test("a single outlier does not dominate", () => {
  const [first, second, third, last = { size: 0, cost: 0 }] = costs((size) => size);
  const all = [first, second, third, { ...last, cost: 2 * last.cost }].filter((cost) => cost !== undefined);
  expect(exponentOf(all)).toBeGreaterThan(1);
  expect(exponentOf(all)).toBeLessThan(1.1);
});
