import { expect, test } from "vitest";
import { inLatinLayout, inRussianLayout } from "../../src/shared/keyboard-layout.ts";

test.each([
  ["bdfyjd", "иванов"],
  ["Bdfyjd Gtnh", "Иванов Петр"],
  ["[fhbnjyjd", "харитонов"],
  ["`kjxrf", "ёлочка"],
  ["<jhbc", "Борис"],
  ["vfkjvf? ekbwf", "малома, улица"],
])("%s is %s in the Russian layout", (typed, meant) => {
  expect(inRussianLayout(typed)).toBe(meant);
});

test.each(["Иванов", "ревда,", "[", "5A", "12/1f", "660-001", "", "ё", "Иваноv"])("%j stays unchanged", (typed) => {
  expect(inRussianLayout(typed)).toBe(typed);
});

test.each([
  ["тас", "nfc"],
  ["ФЗЗПфддукн", "APPGallery"],
  ["nfc", "nfc"],
  ["дом5", "дом5"],
])("%s is %s in the Latin layout", (typed, meant) => {
  expect(inLatinLayout(typed)).toBe(meant);
});
