/** Longer queries are cut: nobody types them, and each word costs. In characters. */
const maxQueryLength = 200;

/** What stands inside of words without being seen or heard: hyphenation points, stress marks, joiners. */
export const insideWords = /\u0301|[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A text as words are looked for in it: small letters, е for ё. */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}

/**
 * The query as it is compared: composed characters, small letters, е for ё. Punctuation stays: in the wrong keyboard
 * layout it is letters.
 */
export function foldQuery(query: string): string {
  return foldText(Array.from(query.normalize("NFC").replace(insideWords, "")).slice(0, maxQueryLength).join(""));
}

/** The words of a folded text. The database cuts documents in the same way (`search_fold`). */
export function wordsOf(text: string): string[] {
  return text.match(/[a-z0-9а-я]+/g) ?? [];
}
