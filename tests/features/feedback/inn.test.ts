import { expect, test } from "vitest";
import { isInn } from "../../../src/features/feedback/inn.ts";

test.each(["7707083893", "7736050003", "500100732259", "784806113663"])("%s is an INN", (digits) => {
  expect(isInn(digits)).toBe(true);
});

test.each(["7707083894", "7736050030", "500100732258", "500100732269", "", "770708389", "77070838931", "770708389А"])(
  "«%s» is none",
  (digits) => {
    expect(isInn(digits)).toBe(false);
  },
);
