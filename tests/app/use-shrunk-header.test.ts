import { expect, test } from "vitest";
import { isShrunk } from "../../src/app/use-shrunk-header.ts";

test("the header shrinks after 20 px and grows again only near the top", () => {
  expect([0, 20, 21].map((y) => isShrunk(false, y))).toEqual([false, false, true]);
  expect([21, 5, 4, 3].map((y) => isShrunk(true, y))).toEqual([true, true, true, false]);
});
