import { timeZone } from "../../../src/shared/dates.ts";
import type { SearchKind } from "../../../src/shared/entities/search-hit.ts";
import type { FoundText } from "../../../src/shared/search/hit-snippet.ts";
import { surest, type Term, tooFew } from "../../../src/shared/search/terms.ts";
import type { Queryable, SqlValue } from "../../lib/queryable.ts";
import { scoreOf } from "./score.ts";
import { allOf, anyOf, atLeast } from "./ts-query.ts";

/** More are not weighed one by one: those with the words in their titles come first, all by kind and age. */
export const maxScored = 1500;

/** So many of the rarest words decide which documents have enough of them. */
const maxDecidingTerms = 8;

/** Text beyond this many characters is searched, but not shown. */
const longestShown = 20_000;

/** A `tsquery` and the column that it is asked of. */
interface Match {
  column: "vector" | "title_vector";
  query: string;
}

/** Which documents: those that match the one but not the other. */
interface DocumentFilter {
  matching: Match;
  except: Match | null;
}

/** A part of what was found; parts follow one another. */
export interface Tier extends DocumentFilter {
  total: number;
}

export function totalOf(parts: readonly Tier[]): number {
  return parts.reduce((sum, { total }) => sum + total, 0);
}

/** A document that was found. */
export interface FoundDocument extends FoundText {
  kind: SearchKind;
  ref: string;
  category: number | null;
  title: string;
}

function condition({ matching, except }: DocumentFilter): { sql: string; values: SqlValue[] } {
  const having = `${matching.column} @@ $1::tsquery`;
  if (except === null) return { sql: having, values: [matching.query] };
  return { sql: `${having} and not ${except.column} @@ $2::tsquery`, values: [matching.query, except.query] };
}

async function count(db: Queryable, choice: DocumentFilter): Promise<number> {
  const { sql, values } = condition(choice);
  const [row] = await db.query<{ total: number }>(`select count(*) as total from search_document where ${sql}`, values);
  return row?.total ?? 0;
}

/** All that match the query. */
async function tierOf(db: Queryable, terms: readonly Term[], column: Match["column"]): Promise<Tier> {
  const choice: DocumentFilter = { matching: { column, query: allOf(terms) }, except: null };
  const [only, ...others] = terms.flat();
  // Of one word the vocabulary knows the number, be it ever so common.
  const known = column === "vector" && only !== undefined && others.length === 0;
  return { ...choice, total: known ? only.documents : await count(db, choice) };
}

/** What of a part is not in the smaller one. */
function without(whole: Tier, { matching, total }: Tier): Tier {
  return { ...whole, except: matching, total: whole.total - total };
}

function haveSimilar(terms: readonly Term[]): boolean {
  return terms.some((term) => surest(term).length < term.length);
}

/** Documents that have all the words themselves; where there are very many, those with them in the title apart. */
async function partsWithSure(db: Queryable, terms: readonly Term[]): Promise<Tier[]> {
  const sure = await tierOf(db, terms, "vector");
  if (sure.total <= maxScored) return [sure];
  const titled = await tierOf(db, terms, "title_vector");
  return [titled, without(sure, titled)];
}

/** Documents that have all the words, or similar ones, unless the words themselves find very many. */
async function partsWithAll(db: Queryable, terms: readonly Term[]): Promise<Tier[]> {
  const parts = await partsWithSure(db, terms.map(surest));
  const [sure, ...others] = parts;
  if (sure === undefined || others.length > 0 || !haveSimilar(terms)) return parts;
  const all = await tierOf(db, terms, "vector");
  return all.total <= maxScored ? [all] : [sure, without(all, sure)];
}

/** Documents with as many of the words as there are any, from half of them down. */
async function partsWithMost(db: Queryable, terms: readonly Term[], except: Match | null): Promise<Tier[]> {
  const deciding = terms.slice(0, maxDecidingTerms);
  for (let least = Math.ceil(deciding.length / 2); least > 0; least -= 1) {
    const some: DocumentFilter = { matching: { column: "vector", query: atLeast(least, deciding) }, except };
    const total = await count(db, some);
    if (total > 0) return [{ ...some, total }];
  }
  return [];
}

/** The same, with similar words for words, unless then there are very many. */
async function partsWithSome(db: Queryable, terms: readonly Term[], except: Match | null): Promise<Tier[]> {
  const sure = await partsWithMost(db, terms.map(surest), except);
  if (totalOf(sure) > maxScored || !haveSimilar(terms)) return sure;
  const all = await partsWithMost(db, terms, except);
  return totalOf(all) <= maxScored || sure.length === 0 ? all : sure;
}

/**
 * Documents that have all the words, and behind them, where those are too few, the ones that have most of them.
 * @param found terms that some document has, the rarest first.
 * @param complete whether those are all that were asked for.
 */
export async function findTiers(db: Queryable, found: readonly Term[], complete: boolean): Promise<Tier[]> {
  if (found.length === 0) return [];
  const parts = complete ? await partsWithAll(db, found) : [];
  if (totalOf(parts) >= tooFew || (complete && found.length === 1)) return parts;
  const before: Match | null = complete ? { column: "vector", query: allOf(found) } : null;
  return [...parts, ...(await partsWithSome(db, found, before))];
}

const todaySql = `(now() at time zone '${timeZone}')::date`;

/** `limit` documents of a part, behind the first `offset` ones; always in the same order: what is over comes last. */
export async function readTier(
  db: Queryable,
  part: Tier,
  terms: readonly Term[],
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundDocument[]> {
  const where = condition(part);
  const marks = `$${where.values.length + 1}`;
  const weighed = part.total <= maxScored;
  const score = weighed ? scoreOf(terms, where.values.length + 2) : { sql: "0", values: [] };
  const order = weighed ? `kind = 'promotion' and (dated at time zone 'UTC')::date < ${todaySql}, score desc, ` : "";
  return db.query<FoundDocument>(
    `with page as (
       select id, row_number() over () as position from (
         select id, ${score.sql} as score from search_document where ${where.sql}
         order by ${order}priority, dated desc, id limit ${limit} offset ${offset}) as ordered)
     select kind, ref, document.category, document.title, left(text, ${longestShown}) as text,
       ts_headline('russian', search_fold(left(text, ${longestShown})), ${marks}::tsquery,
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
