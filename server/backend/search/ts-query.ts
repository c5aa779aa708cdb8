import type { Term } from "../../../src/shared/search/terms.ts";

/** Lexemes have letters and digits only, so that nothing in them can end the quotes. */
function quoted(lexeme: string): string {
  return `'${lexeme}'`;
}

/** PostgreSQL's query (`tsquery`) for documents that have the term. */
function having(term: Term): string {
  return `(${term.map(({ lexeme }) => quoted(lexeme)).join(" | ")})`;
}

/** For documents that have all the terms. */
export function allOf(terms: readonly Term[]): string {
  return terms.map(having).join(" & ");
}

/** For documents that have any of them. */
export function anyOf(terms: readonly Term[]): string {
  return terms.map(having).join(" | ");
}

function choices<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => choices(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]));
}

/** For documents that have at least `count` of them. */
export function atLeast(count: number, terms: readonly Term[]): string {
  return choices(terms, count)
    .map((some) => `(${allOf(some)})`)
    .join(" | ");
}
