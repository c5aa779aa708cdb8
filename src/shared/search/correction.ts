import { editDistance } from "./edit-distance.ts";

/** A lexeme of the index, and the number of documents that contain it. */
export interface KnownLexeme {
  lexeme: string;
  documents: number;
}

export interface Correction extends KnownLexeme {
  /** Number of wrong letters. */
  distance: number;
}

/** Number of typos allowed in a word: in a short word, each letter makes another word. */
export function maxTypos(word: string): number {
  // A number with another digit is another number.
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/** The stemmer does not strip endings of misspelt words: "крта" stays whole, while "карта" becomes "карт". */
function distanceTo(known: string, lexeme: string): number {
  const withoutEnding = lexeme.replace(/[аеиоуыьэюя]+$/, "");
  const whole = editDistance(lexeme, known);
  return withoutEnding.length < 3 ? whole : Math.min(whole, editDistance(withoutEnding, known));
}

/**
 * The candidate closest to an unknown lexeme; of equally close ones the most frequent.
 * @param wrong number of typos allowed.
 * @returns null when no candidate is close enough.
 */
export function closestLexeme(lexeme: string, wrong: number, candidates: readonly KnownLexeme[]): Correction | null {
  const [best] = candidates
    .map((candidate) => ({ ...candidate, distance: distanceTo(candidate.lexeme, lexeme) }))
    .filter(({ distance }) => distance <= wrong)
    .sort((a, b) => a.distance - b.distance || b.documents - a.documents || (a.lexeme < b.lexeme ? -1 : 1));
  return best ?? null;
}
