import { likeliest, rarity, type Term } from "../../../src/shared/search/terms.ts";
import { exactMatchBonus, fieldWeights, kindBonus, legalTextFactor } from "../../../src/shared/search/weights.ts";
import type { SqlValue } from "../../lib/queryable.ts";
import { anyOf } from "./ts-query.ts";

/** An SQL expression over `search_document` and the values of its placeholders. */
interface Score {
  sql: string;
  values: SqlValue[];
}

/** `ts_rank` weights D to A: text, (unused,) headings, title. */
const rankWeights = `'{${fieldWeights.text}, 0.2, ${fieldWeights.headings}, ${fieldWeights.title}}'`;

/** `ts_rank` of one word that occurs once at full weight. */
const onceRank = 6 / Math.PI ** 2;

/** Alternatives of equal likeness share one `ts_rank` call: each call reads the whole document vector. */
function byLikeness(term: Term): Map<number, Term> {
  return Map.groupBy(term, ({ likeness }) => likeness);
}

/**
 * Relevance: the sum over terms of rarity × rank (title before headings before text), up to doubled if the title holds
 * nothing but the terms, slightly raised for pages and FAQ answers. An exact match of the words adds a bonus that
 * outranks similar words, split between the words of the query. Legal texts, which mention everything, come last unless
 * their title has one of the words.
 * @param first number of the first placeholder.
 */
export function scoreOf(terms: readonly Term[], first: number): Score {
  const values: SqlValue[] = [];
  const placeholder = (value: SqlValue) => `$${first + values.push(value) - 1}`;
  const query = (term: Term) => `${placeholder(anyOf([term]))}::tsquery`;
  const ranks = terms.map((term) => {
    const alternatives = Array.from(byLikeness(term), ([likeness, alike]) => {
      const rank = `${alike.length} * ts_rank(${rankWeights}, vector, ${query(alike)})`;
      return `${placeholder(likeness)}::float8 * ${alike.length > 1 ? `least(1, ${rank})` : rank}`;
    });
    return `${placeholder(rarity(term))}::float8 * greatest(${alternatives.join(", ")})`;
  });
  const advantage = exactMatchBonus / terms.length;
  const sure = terms
    .filter((term) => likeliest(term).length < term.length)
    .map((term) => `${placeholder(advantage * rarity(term))}::float8 * (vector @@ ${query(likeliest(term))})::int`);
  const full = terms.flat().length / onceRank;
  const any = `${placeholder(anyOf(terms))}::tsquery`;
  const coverage = `${placeholder(full)}::float8 * ts_rank('{1, 1, 1, 1}', title_vector, ${any}, 2)`;
  const relevance = `(${ranks.join(" + ")}) * (1 + ${coverage}) * (1 + ${kindBonus} / priority)`;
  const isLegalText = `source = 'site_page' and not title_vector @@ ${any}`;
  const factor = `(case when ${isLegalText} then ${legalTextFactor} else 1 end)`;
  return { sql: `(${[relevance, ...sure].join(" + ")}) * ${factor}`, values };
}
