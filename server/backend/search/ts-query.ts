import type { Term } from "../../../src/shared/search/terms.ts";

/** Safe without escaping: lexemes consist of letters and digits only. */
function quoted(lexeme: string): string {
  return `'${lexeme}'`;
}

/** A PostgreSQL `tsquery` for documents with the term (any of its alternatives). */
function having(term: Term): string {
  return `(${term.map(({ lexeme }) => quoted(lexeme)).join(" | ")})`;
}

/** A `tsquery` for documents that have all the terms. */
export function allOf(terms: readonly Term[]): string {
  return terms.map(having).join(" & ");
}

/** A `tsquery` for documents that have any of the terms. */
export function anyOf(terms: readonly Term[]): string {
  return terms.map(having).join(" | ");
}

function combinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]));
}

/** A `tsquery` for documents that have at least `count` of the terms. */
export function atLeast(count: number, terms: readonly Term[]): string {
  return combinations(terms, count)
    .map((some) => `(${allOf(some)})`)
    .join(" | ");
}
