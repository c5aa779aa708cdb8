import { editDistance } from "./edit-distance.ts";

/** A lexeme that documents have, and how many of them. */
export interface KnownLexeme {
  lexeme: string;
  documents: number;
}

export interface Correction extends KnownLexeme {
  /** Letters that were wrong. */
  distance: number;
}

/** So many letters of a typed word may be wrong: in a short one every letter makes another word. */
export function maxTypos(word: string): number {
  // A number with another digit is another number.
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/** A stemmer finds no ending behind wrong letters: "крта" stays whole, where "карта" becomes "карт". */
function distanceTo(known: string, lexeme: string): number {
  const withoutEnding = lexeme.replace(/[аеиоуыьэюя]+$/, "");
  const whole = editDistance(lexeme, known);
  return withoutEnding.length < 3 ? whole : Math.min(whole, editDistance(withoutEnding, known));
}

/**
 * What an unknown lexeme was meant to be: the nearest of the candidates, of equals the most usual.
 * @param wrong how many of its letters may be wrong.
 * @returns null when all are farther.
 */
export function closestLexeme(lexeme: string, wrong: number, candidates: readonly KnownLexeme[]): Correction | null {
  const [best] = candidates
    .map((candidate) => ({ ...candidate, distance: distanceTo(candidate.lexeme, lexeme) }))
    .filter(({ distance }) => distance <= wrong)
    .sort((a, b) => a.distance - b.distance || b.documents - a.documents || (a.lexeme < b.lexeme ? -1 : 1));
  return best ?? null;
}
