import { expect, test } from "vitest";
import { isUpdatedSilently, longestColdStart } from "../../../src/features/offline/update-policy.ts";

const untouched = {
  isColdStart: true,
  age: 900,
  isTouched: false,
  isFormOpen: false,
  isOnlyTab: true,
  isServerReached: true,
};

test("updates silently right after opening, before any interaction", () => {
  expect(isUpdatedSilently(untouched)).toBe(true);
});

test.each([
  { isColdStart: false },
  { age: longestColdStart + 1 },
  { isTouched: true },
  { isFormOpen: true },
  { isOnlyTab: false },
  { isServerReached: false },
])("asks if %o", (change) => {
  expect(isUpdatedSilently({ ...untouched, ...change })).toBe(false);
});
