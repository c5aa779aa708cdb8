import { expect, test } from "vitest";
import { bareKey, feedbackKeyParts, isApplicationKey } from "../../../src/shared/validation/idempotency-key.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

test("a message's key contains submission, destination and revision", () => {
  expect(feedbackKeyParts(`${id}:card:12`)).toEqual({ id, destination: "card", revision: 12 });
});

test.each([
  "",
  id,
  `${id}:card`,
  `${id}:bank:1`,
  `${id}:site:0`,
  `${id}:site:1 `,
  `x${id}:site:1`,
  `${id}:site:1000000`,
])("%j is not a message's key", (key) => expect(feedbackKeyParts(key)).toBeNull());

test("an application's key is a UUID", () => {
  expect([id, "", `${id}:site:1`, id.toUpperCase()].map(isApplicationKey)).toEqual([true, false, false, false]);
});

test("removes the header's quotes", () => {
  expect([`"${id}"`, id, undefined, ["a", "b"]].map(bareKey)).toEqual([id, id, null, null]);
});
