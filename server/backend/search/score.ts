import { rarity, surest, type Term } from "../../../src/shared/search/terms.ts";
import { fieldWeights, kindAdvantage, sureAdvantage } from "../../../src/shared/search/weights.ts";
import type { SqlValue } from "../../lib/queryable.ts";
import { anyOf } from "./ts-query.ts";

/** An expression on `search_document` and the values of its placeholders. */
export interface Score {
  sql: string;
  values: SqlValue[];
}

/** What a word weighs in text, (unused,) headings and title. */
const places = `'{${fieldWeights.text}, 0.2, ${fieldWeights.headings}, ${fieldWeights.title}}'`;

/** What `ts_rank` gives for one word that stands once, at full weight. */
const onceRank = 6 / Math.PI ** 2;

/** Alternatives that are alike sure are weighed at once: each weighing reads the whole document. */
function byLikeness(term: Term): Map<number, Term> {
  return Map.groupBy(term, ({ likeness }) => likeness);
}

/**
 * How well a document answers: for each term its rarity times how much the document speaks of it (title before headings
 * before text), up to twice as much where the title is about nothing else, and a little more for pages and answers. The
 * word itself stands above all that is only like it; of several words each is a part of what was asked for.
 * @param first number of the first placeholder.
 */
export function scoreOf(terms: readonly Term[], first: number): Score {
  const values: SqlValue[] = [];
  const placeholder = (value: SqlValue) => `$${first + values.push(value) - 1}`;
  const query = (term: Term) => `${placeholder(anyOf([term]))}::tsquery`;
  const ranks = terms.map((term) => {
    const alternatives = Array.from(byLikeness(term), ([likeness, alike]) => {
      const rank = `${alike.length} * ts_rank(${places}, vector, ${query(alike)})`;
      return `${placeholder(likeness)}::float8 * ${alike.length > 1 ? `least(1, ${rank})` : rank}`;
    });
    return `${placeholder(rarity(term))}::float8 * greatest(${alternatives.join(", ")})`;
  });
  const advantage = sureAdvantage / terms.length;
  const sure = terms
    .filter((term) => surest(term).length < term.length)
    .map((term) => `${placeholder(advantage * rarity(term))}::float8 * (vector @@ ${query(surest(term))})::int`);
  const full = terms.flat().length / onceRank;
  const coverage = `${placeholder(full)}::float8
    * ts_rank('{1, 1, 1, 1}', title_vector, ${placeholder(anyOf(terms))}::tsquery, 2)`;
  const answers = `(${ranks.join(" + ")}) * (1 + ${coverage}) * (1 + ${kindAdvantage} / priority)`;
  return { sql: [answers, ...sure].join(" + "), values };
}
