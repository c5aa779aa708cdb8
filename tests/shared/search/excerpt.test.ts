import { expect, test } from "vitest";
import { excerptAround } from "../../../src/shared/search/excerpt.ts";

const filler = "слово ".repeat(60);

/** @param text with "|" at the place that the excerpt is about. */
function excerpt(text: string): string {
  const characters = Array.from(text.replace("|", ""));
  const { start, end, fromMiddle, toMiddle } = excerptAround(characters, text.indexOf("|"));
  return `${fromMiddle ? "…" : ""}${characters.slice(start, end).join("")}${toMiddle ? "…" : ""}`;
}

test("a short text is whole", () => {
  expect(excerpt("Есть |карта.")).toBe("Есть карта.");
});

test("it begins with a sentence, where one begins near before the place, else with a word", () => {
  expect(excerpt(`${filler}было давно. Есть новая |карта.`)).toBe("Есть новая карта.");
  expect(excerpt(`${filler}есть |карта.`)).toMatch(/^…слово .*слово есть карта\.$/);
});

test("it ends with a sentence, where one ends near its full length, else with a word", () => {
  const sentence = `|карта ${"слово ".repeat(30)}придите.`;
  expect(excerpt(`${sentence} И ещё ${filler}`)).toBe(sentence.slice(1));
  expect(excerpt(`|карта ${filler}`)).toMatch(/^карта .*слово…$/);
});

test.each([
  ["МФЦ.", "МФЦ"],
  ["номер,", "номер"],
  ["проезд ·", "проезд"],
  ["билет —", "билет"],
])("no punctuation before the ellipsis: %s", (last, shown) => {
  // The last space before the full length stands behind that.
  const text = `|карта ${"слово ".repeat(32)}слог ${last}`;
  expect(excerpt(`${text} ${"я".repeat(50)}`)).toMatch(new RegExp(`слог ${shown}…$`));
});

test("an abbreviation ends no sentence", () => {
  expect(excerpt(`${filler}Серов, ул. Мира, |5.`)).toMatch(/^…слово .*слово Серов, ул\. Мира, 5\.$/);
});

test("a word without end is cut", () => {
  expect(excerpt(`|${"я".repeat(500)}`)).toBe(`${"я".repeat(220)}…`);
});
