import { stemmer } from "@orama/stemmers/russian";
import { stopWords } from "./stop-words.ts";

const known = new Map<string, string | null>();

/** The stem of a folded word, by which documents are searched; null for a stop word. Memoized: stemming is slow. */
export function lexemeOf(word: string): string | null {
  let lexeme = known.get(word);
  if (lexeme === undefined) {
    lexeme = stopWords.has(word) ? null : /[а-я]/.test(word) ? stemmer(word) : word;
    known.set(word, lexeme);
  }
  return lexeme;
}

/**
 * The common part of lexemes of one root: "получен" (получение) and "получ" (получить). The same rule as the
 * database's `search_root`.
 */
export function rootOf(lexeme: string): string {
  return lexeme.replace(/^([а-я]{4,}?)(овск|лен|ова|ыва|ива|ен|ан|ян|ск|[аяиуеьн])$/, "$1");
}
