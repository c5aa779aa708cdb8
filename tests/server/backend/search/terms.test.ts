import { expect, test } from "vitest";
import type { KnownLexeme } from "../../../../server/backend/search/correction.ts";
import { readQuery } from "../../../../server/backend/search/readings.ts";
import { termsOf, unknownLexemes } from "../../../../server/backend/search/terms.ts";
import type { WordFacts } from "../../../../server/backend/search/vocabulary.ts";

const known = (lexeme: string, documents = 5): KnownLexeme => ({ lexeme, documents });
const facts = new Map<string, WordFacts>([
  ["карта", { lexeme: "карт", relatives: [known("карт")] }],
  ["карты", { lexeme: "карт", relatives: [known("карт")] }],
  ["и", { lexeme: null, relatives: [] }],
  ["nfc", { lexeme: "nfc", relatives: [known("nfc")] }],
  ["получение", { lexeme: "получен", relatives: [known("получ", 9), known("получен", 2)] }],
  ["банкавская", { lexeme: "банкавск", relatives: [] }],
  ["rfhnf", { lexeme: "rfhnf", relatives: [] }],
  ["крата", { lexeme: "крат", relatives: [] }],
  ["rhfnf", { lexeme: "rhfnf", relatives: [] }],
  ["жабба", { lexeme: "жабб", relatives: [] }],
]);
const candidates = new Map([
  ["банкавск", [known("банковск", 7)]],
  ["крат", [known("карт")]],
]);

function read(query: string) {
  return termsOf(readQuery(query), facts, candidates).map((term) =>
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
