import { expect, test } from "vitest";
import type { KnownLexeme } from "../../../src/shared/search/correction.ts";
import { readQuery } from "../../../src/shared/search/readings.ts";
import { likeliest, queryTerms, unknownLexemes, type WordFacts } from "../../../src/shared/search/terms.ts";

const known = (lexeme: string, documents = 5): KnownLexeme => ({ lexeme, documents });
const word = (lexeme: string | null, relatives: KnownLexeme[] = [], synonyms: KnownLexeme[] = []): WordFacts => ({
  lexeme,
  relatives,
  synonyms,
});
const facts = new Map<string, WordFacts>([
  ["карта", word("карт", [known("карт")])],
  ["карты", word("карт", [known("карт")])],
  ["и", word(null)],
  ["nfc", word("nfc", [known("nfc")])],
  ["получение", word("получен", [known("получ", 9), known("получен", 2)])],
  ["вернуть", word("вернут", [known("вернут", 2)], [known("возврат", 3)])],
  ["кража", word("краж", [], [known("потеря", 3)])],
  ["банкавская", word("банкавск")],
  ["rfhnf", word("rfhnf")],
  ["крата", word("крат")],
  ["rhfnf", word("rhfnf")],
  ["жабба", word("жабб")],
]);
const candidates = new Map([
  ["банкавск", [known("банковск", 7)]],
  ["крат", [known("карт")]],
]);

function read(query: string) {
  return queryTerms(readQuery(query), facts, candidates).map((term) =>
    term.map(({ lexeme, likeness }) => [lexeme, likeness]),
  );
}

test("uses known words as typed and ignores stop words", () => {
  expect(read("карта и nfc")).toEqual([[["карт", 1]], [["nfc", 1]]]);
});

test("reads unknown words in the other layout", () => {
  expect(read("rfhnf")).toEqual([[["карт", 1]]]);
});

test("adds words with the same root at a lower likelihood", () => {
  expect(read("получение")).toEqual([
    [
      ["получ", 0.8],
      ["получен", 1],
    ],
  ]);
});

test("adds synonyms at a still lower likelihood, also for a word that is not indexed", () => {
  expect(read("вернуть")).toEqual([
    [
      ["вернут", 1],
      ["возврат", 0.6],
    ],
  ]);
  expect(read("кража")).toEqual([[["потеря", 0.6]]]);
  expect(unknownLexemes(readQuery("кража"), facts)).toEqual([]);
});

test("the likeliest alternative is the word itself if known, else the most similar", () => {
  const lexemes = (query: string) => queryTerms(readQuery(query), facts, candidates).flatMap(likeliest);
  expect(lexemes("получение")).toEqual([{ lexeme: "получен", documents: 2, likeness: 1 }]);
  expect(lexemes("кража")).toEqual([{ lexeme: "потеря", documents: 3, likeness: 0.6 }]);
  expect(likeliest([])).toEqual([]);
});

test("corrects typos in words unknown in all layouts, or keeps them as not found", () => {
  expect(read("банкавская")).toEqual([[["банковск", 0.7]]]);
  expect(read("rhfnf")).toEqual([[["карт", 0.7]]]);
  expect(read("жабба карта")).toEqual([[], [["карт", 1]]]);
});

test("removes duplicate terms", () => {
  expect(read("карта карты")).toEqual([[["карт", 1]]]);
});

test("looks for corrections only of unknown words", () => {
  expect(unknownLexemes(readQuery("карта nfc rfhnf"), facts)).toEqual([]);
  expect(unknownLexemes(readQuery("банкавская rhfnf"), facts)).toEqual(["банкавск", "rhfnf", "крат"]);
});
