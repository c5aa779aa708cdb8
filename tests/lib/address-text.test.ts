import { expect, test } from "vitest";
import { streetOf } from "../../src/lib/address-text.ts";

test.each([
  ["Ревда", "Ревда, ул. Мира, 5", "ул. Мира, 5"],
  ["Ревда", "Ревдинская ул., 5", "Ревдинская ул., 5"],
  ["", "Ревда, ул. Мира, 5", "Ревда, ул. Мира, 5"],
  ["Реж", "Ревда, ул. Мира, 5", "Ревда, ул. Мира, 5"],
])("in a list about «%s», «%s» is «%s»", (town, address, short) => {
  expect(streetOf(address, town)).toBe(short);
});
