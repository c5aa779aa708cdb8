import { timeZone } from "../../../src/shared/dates.ts";
import type { SearchKind } from "../../../src/shared/entities/search-hit.ts";
import type { FoundText } from "../../../src/shared/search/hit-snippet.ts";
import { likeliest, partialMatchThreshold, type Term } from "../../../src/shared/search/terms.ts";
import type { Queryable, SqlValue } from "../../lib/queryable.ts";
import { scoreOf } from "./score.ts";
import { allOf, anyOf, atLeast } from "./ts-query.ts";

/** Larger tiers are not scored document by document: matches in titles come first, then order by kind and age. */
export const maxScored = 1500;

/** Only this many of the rarest words decide which documents match most words: the query grows with combinations. */
const maxDecidingTerms = 8;

/** Text beyond this is searched but not used for snippets (characters). */
const snippetSource = 20_000;

/** A `tsquery` and the column to match it against. */
interface Match {
  column: "vector" | "title_vector";
  query: string;
}

/** What is searched, and the pages that come before all tiers, by their routes' names. */
interface Scope {
  db: Queryable;
  asked: readonly string[];
}

/** Documents that match one query but not the other, without the asked pages. `matching` null: the asked pages themselves. */
interface DocumentFilter {
  matching: Match | null;
  except: Match | null;
  asked: readonly string[];
}

/** A tier of results: all documents of one tier rank above those of the next. */
export interface Tier extends DocumentFilter {
  total: number;
}

export function totalOf(tiers: readonly Tier[]): number {
  return tiers.reduce((sum, { total }) => sum + total, 0);
}

/** A search hit as read from the database. */
export interface FoundDocument extends FoundText {
  kind: SearchKind;
  ref: string;
  category: number | null;
  title: string;
}

const askedIs = (placeholder: string) => `(kind = 'page' and ref = any(${placeholder}::text[]))`;

function condition({ matching, except, asked }: DocumentFilter): { sql: string; values: SqlValue[] } {
  const values: SqlValue[] = [];
  const placeholder = (value: SqlValue) => `$${values.push(value)}`;
  const having = ({ column, query }: Match) => `${column} @@ ${placeholder(query)}::tsquery`;
  const parts = matching === null ? [askedIs(placeholder(asked))] : [having(matching)];
  if (except !== null) parts.push(`not ${having(except)}`);
  if (matching !== null && asked.length > 0) parts.push(`not ${askedIs(placeholder(asked))}`);
  return { sql: parts.join(" and "), values };
}

async function count(db: Queryable, choice: DocumentFilter): Promise<number> {
  const { sql, values } = condition(choice);
  const [row] = await db.query<{ total: number }>(`select count(*) as total from search_document where ${sql}`, values);
  return row?.total ?? 0;
}

/** The pages that the query asks for. */
async function askedTiers({ db, asked }: Scope): Promise<Tier[]> {
  if (asked.length === 0) return [];
  const choice: DocumentFilter = { matching: null, except: null, asked };
  return [{ ...choice, total: await count(db, choice) }];
}

/** The documents that have all the terms. */
async function tierOf({ db, asked }: Scope, terms: readonly Term[], column: Match["column"]): Promise<Tier> {
  const choice: DocumentFilter = { matching: { column, query: allOf(terms) }, except: null, asked };
  const [only, ...others] = terms.flat();
  // For a single word the vocabulary has the count, which is slow to count for a common word.
  const known = column === "vector" && only !== undefined && others.length === 0 && asked.length === 0;
  return { ...choice, total: known ? only.documents : await count(db, choice) };
}

/** The rest of a tier without a smaller one that it contains. */
function without(whole: Tier, { matching, total }: Tier): Tier {
  return { ...whole, except: matching, total: whole.total - total };
}

function haveSimilar(terms: readonly Term[]): boolean {
  return terms.some((term) => likeliest(term).length < term.length);
}

/** Documents that have all the words exactly; if there are too many to score, those with the words in the title first. */
async function exactTiers(scope: Scope, terms: readonly Term[]): Promise<Tier[]> {
  const sure = await tierOf(scope, terms, "vector");
  if (sure.total <= maxScored) return [sure];
  const titled = await tierOf(scope, terms, "title_vector");
  return [titled, without(sure, titled)];
}

/** Documents that have all the words, exactly or as a similar word, unless exact matches alone are very many. */
async function allWordsTiers(scope: Scope, terms: readonly Term[]): Promise<Tier[]> {
  const tiers = await exactTiers(scope, terms.map(likeliest));
  const [sure, ...others] = tiers;
  if (sure === undefined || others.length > 0 || !haveSimilar(terms)) return tiers;
  const all = await tierOf(scope, terms, "vector");
  return all.total <= maxScored ? [all] : [sure, without(all, sure)];
}

/** Documents that have at least half of the words; if there are none, one word fewer, and so on. */
async function mostWordsTier({ db, asked }: Scope, terms: readonly Term[], except: Match | null): Promise<Tier[]> {
  const deciding = terms.slice(0, maxDecidingTerms);
  for (let least = Math.ceil(deciding.length / 2); least > 0; least -= 1) {
    const some: DocumentFilter = { matching: { column: "vector", query: atLeast(least, deciding) }, except, asked };
    const total = await count(db, some);
    if (total > 0) return [{ ...some, total }];
  }
  return [];
}

/** The same with similar words, unless that makes too many to score. */
async function someWordsTiers(scope: Scope, terms: readonly Term[], except: Match | null): Promise<Tier[]> {
  const sure = await mostWordsTier(scope, terms.map(likeliest), except);
  if (totalOf(sure) > maxScored || !haveSimilar(terms)) return sure;
  const all = await mostWordsTier(scope, terms, except);
  return totalOf(all) <= maxScored || sure.length === 0 ? all : sure;
}

/** Documents that have all the words, followed, if those are few, by documents that have most of them. */
async function matchingTiers(scope: Scope, found: readonly Term[], complete: boolean): Promise<Tier[]> {
  if (found.length === 0) return [];
  const tiers = complete ? await allWordsTiers(scope, found) : [];
  if (totalOf(tiers) >= partialMatchThreshold || (complete && found.length === 1)) return tiers;
  const before: Match | null = complete ? { column: "vector", query: allOf(found) } : null;
  return [...tiers, ...(await someWordsTiers(scope, found, before))];
}

/**
 * The asked pages, then the documents that match.
 * @param found terms that occur in some document, the rarest first.
 * @param complete whether every term of the query occurs somewhere.
 */
export async function findTiers(scope: Scope, found: readonly Term[], complete: boolean): Promise<Tier[]> {
  return [...(await askedTiers(scope)), ...(await matchingTiers(scope, found, complete))];
}

const todaySql = `(now() at time zone '${timeZone}')::date`;

/** `limit` documents of a tier after the first `offset`, in a total order; promotions that have ended come last. */
export async function readTier(
  db: Queryable,
  tier: Tier,
  terms: readonly Term[],
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundDocument[]> {
  const where = condition(tier);
  const marks = `$${where.values.length + 1}`;
  const isAsked = tier.matching === null;
  const isScored = !isAsked && tier.total <= maxScored;
  const score = isScored ? scoreOf(terms, where.values.length + 2) : { sql: "0", values: [] };
  const inTier = isScored ? `kind = 'promotion' and (dated at time zone 'UTC')::date < ${todaySql}, score desc, ` : "";
  const order = isAsked ? "array_position($1::text[], ref), " : inTier;
  return db.query<FoundDocument>(
    `with page as (
       select id, row_number() over () as position from (
         select id, ${score.sql} as score from search_document where ${where.sql}
         order by ${order}priority, dated desc, id limit ${limit} offset ${offset}) as ordered)
     select kind, ref, document.category, document.title, left(text, ${snippetSource}) as text,
       ts_headline('russian', search_fold(left(text, ${snippetSource})), ${marks}::tsquery,
         'StartSel=<, StopSel=>, HighlightAll=true') as marked,
       case when program.date_to < ${todaySql}
         then json_build_object('lastDay', program.date_to, 'today', ${todaySql}) end as over,
       case when material.id is not null
         then json_build_object('extension', material.extension, 'size', material.size) end as file
     from page join search_document document using (id)
     left join card_loyalty_program program on kind = 'promotion' and program.id = source_id
     left join site_material material on kind = 'material' and material.id = source_id
     order by position`,
    [...where.values, anyOf(terms), ...score.values],
  );
}
