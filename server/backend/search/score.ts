import type { SqlValue } from "../db/database.ts";
import type { Term } from "./terms.ts";
import { anyOf } from "./ts-query.ts";

/** An expression on `search_document` and the values of its placeholders. */
export interface Score {
  sql: string;
  values: SqlValue[];
}

/** What a word weighs in text, (unused,) headings and title. */
const places = "'{0.1, 0.2, 0.5, 1}'";

/** What `ts_rank` gives for one word that stands once, at full weight. */
const onceRank = 6 / Math.PI ** 2;

/** Rare words tell more than common ones. */
export function rarity(term: Term): number {
  const documents = term.reduce((sum, alternative) => sum + alternative.documents, 0);
  return 1 / Math.log(Math.E + documents);
}

/**
 * How well a document answers: for each term its rarity times how much the document speaks of it (title before headings
 * before text), up to twice as much where the title is about nothing else, and a little more for pages and answers.
 * @param first number of the first placeholder.
 */
export function scoreOf(terms: readonly Term[], first: number): Score {
  const values: SqlValue[] = [];
  const placeholder = (value: SqlValue) => `$${first + values.push(value) - 1}`;
  const ranks = terms.map((term) => {
    const alternatives = term.map(
      ({ lexeme, likeness }) =>
        `${placeholder(likeness)}::float8 * ts_rank(${places}, vector, ${placeholder(`'${lexeme}'`)}::tsquery)`,
    );
    return `${placeholder(rarity(term))}::float8 * greatest(${alternatives.join(", ")})`;
  });
  const full = terms.flat().length / onceRank;
  const coverage = `${placeholder(full)}::float8
    * ts_rank('{1, 1, 1, 1}', title_vector, ${placeholder(anyOf(terms))}::tsquery, 2)`;
  return { sql: `(${ranks.join(" + ")}) * (1 + ${coverage}) * (1 + 0.3 / priority)`, values };
}
