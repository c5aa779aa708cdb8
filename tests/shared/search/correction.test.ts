import { expect, test } from "vitest";
import { closestLexeme, maxTypos } from "../../../src/shared/search/correction.ts";

const known = (lexeme: string, documents = 1) => ({ lexeme, documents });

test.each([
  ["тас", 0],
  ["крта", 1],
  ["касира", 1],
  ["пямятка", 2],
  ["2026год", 0],
])("%s: %i typos allowed", (word, most) => {
  expect(maxTypos(word)).toBe(most);
});

test("chooses the closest candidate, then the most frequent, then the first alphabetically", () => {
  const candidates = [known("карп", 2), known("карт", 50), known("март", 50), known("кар", 900)];
  expect(closestLexeme("корт", 1, candidates)).toEqual({ lexeme: "карт", documents: 50, distance: 1 });
  expect(closestLexeme("арт", 1, candidates)).toMatchObject({ lexeme: "карт" });
});

test("returns null when none is close enough", () => {
  expect(closestLexeme("банкавск", 1, [known("банковск")])).toMatchObject({ distance: 1 });
  expect(closestLexeme("бонкавск", 1, [known("банковск")])).toBeNull();
  expect(closestLexeme("карт", 2, [])).toBeNull();
});

test("ignores an ending that the stemmer did not strip because of a typo", () => {
  expect(closestLexeme("крта", 1, [known("карт")])).toMatchObject({ lexeme: "карт", distance: 1 });
});
