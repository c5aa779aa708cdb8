import type { Queryable } from "../db/database.ts";
import type { KnownLexeme } from "./correction.ts";

/** What the database knows of a word. */
export interface WordFacts {
  /** As documents have it; null of a stop word, which no document has. */
  lexeme: string | null;
  /** Those lexemes of the same root that documents have, among them maybe the word's own. */
  relatives: readonly KnownLexeme[];
}

/** How many of the words most like an unknown one are looked at closely. */
const candidatesPerWord = 150;

interface FactRow {
  word: string;
  lexeme: string | null;
  relatives: readonly KnownLexeme[];
}

/** Facts of each of the words. */
export async function lookUp(db: Queryable, words: readonly string[]): Promise<ReadonlyMap<string, WordFacts>> {
  const rows = await db.query<FactRow>(
    `select word, own.lexeme, coalesce(related.list, '[]') as relatives
     from unnest($1::text[]) as word
     left join lateral unnest(tsvector_to_array(to_tsvector('russian', word))) as own (lexeme) on true
     left join lateral (
       select json_agg(json_build_object('lexeme', known.lexeme, 'documents', known.documents)
         order by known.documents desc, known.lexeme) as list
       from search_lexeme known where known.root = search_root(own.lexeme) and known.documents > 0) as related on true`,
    [words],
  );
  return new Map(rows.map(({ word, ...facts }) => [word, facts]));
}

/** For each unknown lexeme the known ones that look most like it. */
export async function candidatesFor(
  db: Queryable,
  lexemes: readonly string[],
): Promise<ReadonlyMap<string, KnownLexeme[]>> {
  const candidates = new Map<string, KnownLexeme[]>(lexemes.map((lexeme) => [lexeme, []]));
  if (lexemes.length === 0) return candidates;
  const rows = await db.query<KnownLexeme & { unknown: string }>(
    `select unknown, known.lexeme, known.documents
     from unnest($1::text[]) as unknown cross join lateral (
       select lexeme, documents from search_lexeme where documents > 0
       order by letters <-> search_letters(unknown) limit ${candidatesPerWord}) as known`,
    [lexemes],
  );
  for (const { unknown: lexeme, ...known } of rows) candidates.get(lexeme)?.push(known);
  return candidates;
}
