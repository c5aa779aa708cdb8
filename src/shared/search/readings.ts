import { inLatinLayout, inRussianLayout } from "../keyboard-layout.ts";
import { foldQuery, wordsOf } from "./search-words.ts";

/** Longer queries are cut (words). */
const maxPieces = 20;

/** Possible readings of a piece between two spaces, each as a list of words: as typed first, then in other keyboard layouts. */
export type Readings = readonly (readonly string[])[];

function otherLayouts(piece: string): string[] {
  // A comma after a word may be punctuation, or a letter of the other layout.
  const bare = piece.replace(/^[^a-zа-я]+|[^a-zа-я]+$/g, "");
  return [piece, bare].flatMap((text) => [inRussianLayout(text), inLatinLayout(text)]).map(foldQuery);
}

function readingsOf(piece: string): Readings {
  const texts = new Set([piece, ...otherLayouts(piece)]);
  const readings = new Map(Array.from(texts, wordsOf).map((words) => [words.join(" "), words]));
  return [...readings.values()].filter((words) => words.length > 0);
}

/** The pieces of a query that contain words, each with its readings. */
export function readQuery(query: string): Readings[] {
  return foldQuery(query)
    .split(/\s+/)
    .slice(0, maxPieces)
    .map(readingsOf)
    .filter((readings) => readings.length > 0);
}
