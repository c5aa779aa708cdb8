import { expect, test } from "vitest";
import { excerptAround } from "../../../src/shared/search/excerpt.ts";

const filler = "слово ".repeat(60);

/** @param text with "|" at the position of the match. */
function excerpt(text: string): string {
  const characters = Array.from(text.replace("|", ""));
  const { start, end, fromMiddle, toMiddle } = excerptAround(characters, text.indexOf("|"));
  return `${fromMiddle ? "…" : ""}${characters.slice(start, end).join("")}${toMiddle ? "…" : ""}`;
}

test("returns a short text completely", () => {
  expect(excerpt("Есть |карта.")).toBe("Есть карта.");
});

test("begins with a sentence shortly before the match, else with a word", () => {
  expect(excerpt(`${filler}было давно. Есть новая |карта.`)).toBe("Есть новая карта.");
  expect(excerpt(`${filler}есть |карта.`)).toMatch(/^…слово .*слово есть карта\.$/);
});

test("ends with a sentence near the full length, else with a word", () => {
  const sentence = `|карта ${"слово ".repeat(30)}придите.`;
  expect(excerpt(`${sentence} И ещё ${filler}`)).toBe(sentence.slice(1));
  expect(excerpt(`|карта ${filler}`)).toMatch(/^карта .*слово…$/);
});

test.each([
  ["МФЦ.", "МФЦ"],
  ["номер,", "номер"],
  ["проезд ·", "проезд"],
  ["билет —", "билет"],
])("cuts punctuation before the ellipsis: %s", (last, shown) => {
  // The last space before the full length comes after it.
  const text = `|карта ${"слово ".repeat(32)}слог ${last}`;
  expect(excerpt(`${text} ${"я".repeat(50)}`)).toMatch(new RegExp(`слог ${shown}…$`));
});

test("does not take an abbreviation for the end of a sentence", () => {
  expect(excerpt(`${filler}Серов, ул. Мира, |5.`)).toMatch(/^…слово .*слово Серов, ул\. Мира, 5\.$/);
});

test("cuts an endless word", () => {
  expect(excerpt(`|${"я".repeat(500)}`)).toBe(`${"я".repeat(220)}…`);
});
