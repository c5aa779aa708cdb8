import type { SearchKind } from "../../../src/shared/entities/search-hit.ts";
import type { Queryable, SqlValue } from "../db/database.ts";
import { scoreOf } from "./score.ts";
import type { Term } from "./terms.ts";
import { allOf, anyOf, atLeast } from "./ts-query.ts";

/** More are not weighed one by one: those with the words in their titles come first, all by kind and age. */
export const mostWeighed = 1500;

/** With fewer than so many documents that have all the words, those that have some of them follow. */
const tooFew = 3;

/** So many of the rarest words decide which documents have enough of them. */
const mostDeciding = 8;

/** Text beyond this many characters is searched, but not shown. */
const longestShown = 20_000;

/** A `tsquery` and the column that it is asked of. */
interface Match {
  column: "vector" | "title_vector";
  query: string;
}

/** Which documents: those that match the one but not the other. */
interface Choice {
  matching: Match;
  except: Match | null;
}

/** A part of what was found; parts follow one another. */
export interface Part extends Choice {
  total: number;
}

/** A document that was found. `marked`: its text folded, with the matches in "<" and ">". */
export interface FoundDocument {
  kind: SearchKind;
  ref: string;
  category: number | null;
  title: string;
  text: string;
  marked: string;
}

function condition({ matching, except }: Choice): { sql: string; values: SqlValue[] } {
  const having = `${matching.column} @@ $1::tsquery`;
  if (except === null) return { sql: having, values: [matching.query] };
  return { sql: `${having} and not ${except.column} @@ $2::tsquery`, values: [matching.query, except.query] };
}

async function count(db: Queryable, choice: Choice): Promise<number> {
  const { sql, values } = condition(choice);
  const [row] = await db.query<{ total: number }>(`select count(*) as total from search_document where ${sql}`, values);
  return row?.total ?? 0;
}

/** Of one word the vocabulary knows the number, be it ever so common. */
async function countAll(db: Queryable, terms: readonly Term[], choice: Choice): Promise<number> {
  const [only, ...others] = terms.flat();
  return only && others.length === 0 ? only.documents : count(db, choice);
}

/** Documents that have all the words; where there are very many, those with the words in the title by themselves. */
async function partsWithAll(db: Queryable, terms: readonly Term[]): Promise<Part[]> {
  const query = allOf(terms);
  const all: Choice = { matching: { column: "vector", query }, except: null };
  const total = await countAll(db, terms, all);
  if (total <= mostWeighed) return [{ ...all, total }];
  const title: Match = { column: "title_vector", query };
  const titled = await count(db, { matching: title, except: null });
  return [
    { matching: title, except: null, total: titled },
    { ...all, except: title, total: total - titled },
  ];
}

/** Documents with as many of the words as there are any, from half of them down. */
async function partWithSome(db: Queryable, terms: readonly Term[], except: Match | null): Promise<Part[]> {
  const deciding = terms.slice(0, mostDeciding);
  for (let least = Math.ceil(deciding.length / 2); least > 0; least -= 1) {
    const some: Choice = { matching: { column: "vector", query: atLeast(least, deciding) }, except };
    const total = await count(db, some);
    if (total > 0) return [{ ...some, total }];
  }
  return [];
}

/**
 * Documents that have all the words, and behind them, where those are too few, the ones that have most of them.
 * @param found terms that some document has, the rarest first.
 * @param complete whether those are all that were asked for.
 */
export async function findParts(db: Queryable, found: readonly Term[], complete: boolean): Promise<Part[]> {
  if (found.length === 0) return [];
  const parts = complete ? await partsWithAll(db, found) : [];
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  if (total >= tooFew || (complete && found.length === 1)) return parts;
  const before: Match | null = complete ? { column: "vector", query: allOf(found) } : null;
  return [...parts, ...(await partWithSome(db, found, before))];
}

/** `limit` documents of a part, behind the first `offset` ones; always in the same order. */
export async function readPart(
  db: Queryable,
  part: Part,
  terms: readonly Term[],
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundDocument[]> {
  const where = condition(part);
  const marks = `$${where.values.length + 1}`;
  const score = part.total > mostWeighed ? { sql: "0", values: [] } : scoreOf(terms, where.values.length + 2);
  const order = part.total > mostWeighed ? "" : "score desc, ";
  return db.query<FoundDocument>(
    `with page as (
       select id, row_number() over () as position from (
         select id, ${score.sql} as score from search_document where ${where.sql}
         order by ${order}priority, dated desc, id limit ${limit} offset ${offset}) as ordered)
     select kind, ref, category, title, left(text, ${longestShown}) as text,
       ts_headline('russian', search_fold(left(text, ${longestShown})), ${marks}::tsquery,
         'StartSel=<, StopSel=>, HighlightAll=true') as marked
     from page join search_document using (id) order by position`,
    [...where.values, anyOf(terms), ...score.values],
  );
}
