import { expect, test } from "vitest";
import { addressText, streetOf } from "../../src/lib/address-text.ts";

test.each([
  ["Ревда", "Ревда, ул. Мира, 5", "ул. Мира, 5"],
  ["Ревда", "Ревдинская ул., 5", "Ревдинская ул., 5"],
  ["", "Ревда, ул. Мира, 5", "Ревда, ул. Мира, 5"],
  ["Реж", "Ревда, ул. Мира, 5", "Ревда, ул. Мира, 5"],
])("in a list about «%s», «%s» is «%s»", (town, address, short) => {
  expect(streetOf(address, town)).toBe(short);
});

test.each([
  ["ул. Мира, 5", "ул.\u00a0Мира,\u00a05"],
  ["ул. Карла Либкнехта, 21", "ул.\u00a0Карла Либкнехта,\u00a021"],
  ["ул. Первомайская, 86", "ул.\u00a0Первомайская, 86"],
])("«%s» keeps its house number beside a street's name that is not long", (address, text) => {
  expect(addressText(address)).toBe(text);
});
