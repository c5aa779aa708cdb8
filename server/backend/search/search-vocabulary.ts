import { askedPhrases } from "../../../src/shared/search/asked-pages.ts";
import type { KnownLexeme } from "../../../src/shared/search/correction.ts";
import { foldQuery } from "../../../src/shared/search/search-words.ts";
import { synonyms } from "../../../src/shared/search/synonyms.ts";
import type { WordFacts } from "../../../src/shared/search/terms.ts";
import type { Queryable } from "../../lib/queryable.ts";

/** Trigram-nearest words per unknown word that are examined further. */
const candidatesPerWord = 150;

const foldedSynonyms = synonyms.map((group) => foldQuery(group.join(" ")));

/** SQL for the known lexemes that match the condition, as JSON, the most frequent first. */
function knownLexemes(condition: string): string {
  return `coalesce((
    select json_agg(json_build_object('lexeme', known.lexeme, 'documents', known.documents)
      order by known.documents desc, known.lexeme)
    from search_lexeme known where known.documents > 0 and ${condition}), '[]')`;
}

/** For each word: its lexeme, and known lexemes of the same root and of synonyms. */
export async function lookUp(db: Queryable, words: readonly string[]): Promise<ReadonlyMap<string, WordFacts>> {
  const rows = await db.query<WordFacts & { word: string }>(
    `with synonym as materialized (
       select groups.number, lexeme from unnest($2::text[]) with ordinality as groups (words, number),
         unnest(tsvector_to_array(to_tsvector('russian', words))) as lexeme)
     select word, own.lexeme,
       ${knownLexemes("known.root = search_root(own.lexeme)")} as relatives,
       ${knownLexemes(`known.root <> search_root(own.lexeme) and known.lexeme = any(array(
         select other.lexeme from synonym same join synonym other using (number) where same.lexeme = own.lexeme))`)}
         as synonyms
     from unnest($1::text[]) as word
     left join lateral unnest(tsvector_to_array(to_tsvector('russian', word))) as own (lexeme) on true`,
    [words, foldedSynonyms],
  );
  return new Map(rows.map(({ word, ...facts }) => [word, facts]));
}

/** For each unknown lexeme the known lexemes with the most similar spelling. */
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

/** Lexemes of the phrases that ask for a page. The database alone knows the stemmer; they never change. */
const phraseLexemes = new Map<string, readonly string[]>();

export async function askedPhraseLexemes(db: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  if (phraseLexemes.size > 0) return phraseLexemes;
  const rows = await db.query<{ phrase: string; lexemes: string[] }>(
    `select phrase, tsvector_to_array(to_tsvector('russian', search_fold(phrase))) as lexemes
     from unnest($1::text[]) as phrase`,
    [askedPhrases.map(({ phrase }) => phrase)],
  );
  for (const { phrase, lexemes } of rows) phraseLexemes.set(phrase, lexemes);
  return phraseLexemes;
}
