import { expect, test } from "vitest";
import { foldQuery, wordsOf } from "../../../src/shared/search/search-words.ts";

test("folds to NFC, lower case, without ё, stress marks and soft hyphens", () => {
  expect(foldQuery("Тёплый Е\u0308ж \u0438\u0306од ка\u0301рта пас\u00adпорт")).toBe("теплый еж йод карта паспорт");
});

test("cuts a query after 200 characters, not within a surrogate pair", () => {
  expect(foldQuery("😀".repeat(300))).toBe("😀".repeat(200));
});

test("splits words at anything but letters and digits", () => {
  expect(wordsOf("соц-карта №5, «мфц» & nfc! 8 800 😀")).toEqual(["соц", "карта", "5", "мфц", "nfc", "8", "800"]);
  expect(wordsOf("' | <-> :*")).toEqual([]);
});
