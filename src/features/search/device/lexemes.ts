import { stemmer } from "@orama/stemmers/russian";
import { stopWords } from "./stop-words.ts";

/** A word of a folded text as documents are searched by it: without its ending; null of one that says nothing. */
export function lexemeOf(word: string): string | null {
  if (stopWords.has(word)) return null;
  return /[а-я]/.test(word) ? stemmer(word) : word;
}

/**
 * What lexemes of one root have in common: "получен" (получение) and "получ" (получить). As the server's database has
 * it (`search_root`).
 */
export function rootOf(lexeme: string): string {
  return lexeme.replace(/^([а-я]{4,}?)(овск|лен|ова|ыва|ива|ен|ан|ян|ск|[аяиуеьн])$/, "$1");
}
