import { expect, test } from "vitest";
import { hasOwn } from "../../src/polyfills/object-has-own.ts";

test.each([
  ["own property", { name: 1 }, "name", true],
  ["own property without a value", { name: undefined }, "name", true],
  ["inherited property", Object.create({ name: 1 }), "name", false],
  ["method of all objects", {}, "toString", false],
])("%s", (_, object, key, expected) => {
  expect(hasOwn(object, key)).toBe(expected);
});
