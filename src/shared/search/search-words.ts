/** Longer queries are cut (characters): each word has a cost. */
const maxQueryLength = 200;

/** Invisible characters inside words: soft hyphens, stress marks, joiners. */
export const insideWords = /\u0301|[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Folds a text for search: lower case, ё as е. */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}

/** Folds a query: NFC, lower case, ё as е. Punctuation stays: in the other keyboard layout it may be letters. */
export function foldQuery(query: string): string {
  return foldText(Array.from(query.normalize("NFC").replace(insideWords, "")).slice(0, maxQueryLength).join(""));
}

/** The words of a folded text. The database splits documents in the same way (`search_fold`). */
export function wordsOf(text: string): string[] {
  return text.match(/[a-z0-9а-я]+/g) ?? [];
}
