import { expect, test } from "vitest";
import { growthOf, memoryOf } from "./memory.ts";

test("growth is relative to the first reading, and one outlier counts little", () => {
  expect(growthOf([200, 205, 210, 215, 220])).toBeCloseTo(0.1);
  expect(growthOf([200, 200, 200, 200, 200])).toBe(0);
  expect(growthOf([220, 215, 210, 205, 200])).toBeCloseTo(-0.091, 3);
  expect(growthOf([200, 200, 220, 200, 200])).toBeCloseTo(0);
});

test("reads a process's resident memory in bytes", () => {
  expect(memoryOf(process.pid)).toBeGreaterThan(20_000_000);
  expect(memoryOf(process.pid)).toBeLessThan(4_000_000_000);
});
