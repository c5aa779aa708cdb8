import { expect, test } from "vitest";
import { allOf, anyOf, atLeast } from "../../../../server/backend/search/ts-query.ts";
import type { Term } from "../../../../src/shared/search/terms.ts";

const term = (...lexemes: string[]): Term => lexemes.map((lexeme) => ({ lexeme, documents: 1, likeness: 1 }));

test("builds queries for all, any and at least n of the terms", () => {
  const terms = [term("а"), term("б", "в"), term("г")];
  expect(allOf(terms)).toBe("('а') & ('б' | 'в') & ('г')");
  expect(anyOf(terms)).toBe("('а') | ('б' | 'в') | ('г')");
  expect(atLeast(2, terms)).toBe("(('а') & ('б' | 'в')) | (('а') & ('г')) | (('б' | 'в') & ('г'))");
  expect(atLeast(1, terms.slice(0, 1))).toBe("(('а'))");
});
