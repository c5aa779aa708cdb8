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

test("what makes sense as typed stays so; stop words are nothing to search by", () => {
  expect(read("карта и nfc")).toEqual([[["карт", 1]], [["nfc", 1]]]);
});

test("what makes none is read in the other layout", () => {
  expect(read("rfhnf")).toEqual([[["карт", 1]]]);
});

test("a word brings those of its root along, as less sure", () => {
  expect(read("получение")).toEqual([
    [
      ["получ", 0.8],
      ["получен", 1],
    ],
  ]);
});

test("a word brings its synonyms along, as less sure still, and makes sense by them alone", () => {
  expect(read("вернуть")).toEqual([
    [
      ["вернут", 1],
      ["возврат", 0.6],
    ],
  ]);
  expect(read("кража")).toEqual([[["потеря", 0.6]]]);
  expect(unknownLexemes(readQuery("кража"), facts)).toEqual([]);
});

test("the surest of a term is the word itself, where it is known, else what is most like it", () => {
  const lexemes = (query: string) => queryTerms(readQuery(query), facts, candidates).flatMap(likeliest);
  expect(lexemes("получение")).toEqual([{ lexeme: "получен", documents: 2, likeness: 1 }]);
  expect(lexemes("кража")).toEqual([{ lexeme: "потеря", documents: 3, likeness: 0.6 }]);
  expect(likeliest([])).toEqual([]);
});

test("what makes none in any layout is corrected, also in the other layout; in vain it stays as not found", () => {
  expect(read("банкавская")).toEqual([[["банковск", 0.7]]]);
  expect(read("rhfnf")).toEqual([[["карт", 0.7]]]);
  expect(read("жабба карта")).toEqual([[], [["карт", 1]]]);
});

test("the same asked twice is asked once", () => {
  expect(read("карта карты")).toEqual([[["карт", 1]]]);
});

test("corrections are looked for where they may be needed only", () => {
  expect(unknownLexemes(readQuery("карта nfc rfhnf"), facts)).toEqual([]);
  expect(unknownLexemes(readQuery("банкавская rhfnf"), facts)).toEqual(["банкавск", "rhfnf", "крат"]);
});
