import { expect, test } from "vitest";
import { foldQuery, wordsOf } from "../../../src/shared/search/words.ts";

test("letters of one kind: composed, small, without ё, stress marks and hyphenation points", () => {
  expect(foldQuery("Тёплый Е\u0308ж \u0438\u0306од ка\u0301рта пас\u00adпорт")).toBe("теплый еж йод карта паспорт");
});

test("a query of more than 200 characters is cut, between characters", () => {
  expect(foldQuery("😀".repeat(300))).toBe("😀".repeat(200));
});

test("words are letters and digits; all else parts them", () => {
  expect(wordsOf("соц-карта №5, «мфц» & nfc! 8 800 😀")).toEqual(["соц", "карта", "5", "мфц", "nfc", "8", "800"]);
  expect(wordsOf("' | <-> :*")).toEqual([]);
});
