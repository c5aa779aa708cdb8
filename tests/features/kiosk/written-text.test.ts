import { expect, test } from "vitest";
import { erased, wantsCapital, written } from "../../../src/features/kiosk/written-text.ts";

const at = (value: string, start = value.length, end = start) => ({ value, start, end });

test("writes at the caret and in the place of a selection", () => {
  expect(written(at("Ана", 2), "н", -1)).toEqual(at("Анна", 3));
  expect(written(at("Анна", 0, 4), "Я", -1)).toEqual(at("Я", 1));
});

test("a full field takes nothing, unless it replaces", () => {
  expect(written(at("123"), "4", 3)).toBeNull();
  expect(written(at("123", 1, 2), "4", 3)).toEqual(at("143", 2));
});

test("erases the sign before the caret, whole, or the selection", () => {
  expect(erased(at("Анна", 2))).toEqual(at("Ана", 1));
  expect(erased(at("да😀"))).toEqual(at("да"));
  expect(erased(at("Анна", 1, 3))).toEqual(at("Аа", 1));
  expect(erased(at("Анна", 0))).toBeNull();
  expect(erased(at(""))).toBeNull();
});

test("a sentence begins with a capital", () => {
  for (const value of ["", "Да. ", "Как? ", "Раз\n"]) expect(wantsCapital(at(value)), value).toBe(true);
  for (const value of ["Д", "Да.", "ул. Мира 5", "да "]) expect(wantsCapital(at(value)), value).toBe(false);
  expect(wantsCapital(at("Анна", 0))).toBe(true);
});
