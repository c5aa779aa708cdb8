import { inLatinLayout, inRussianLayout } from "../keyboard-layout.ts";
import { foldQuery, wordsOf } from "./words.ts";

/** Longer questions are cut: what they are about was said by then. */
const maxPieces = 20;

/** What a piece between two spaces may be meant as: the words of each reading. As typed comes first. */
export type Readings = readonly (readonly string[])[];

function otherLayouts(piece: string): string[] {
  // The comma behind a word may be a letter of the other layout, or a comma.
  const bare = piece.replace(/^[^a-zа-я]+|[^a-zа-я]+$/g, "");
  return [piece, bare].flatMap((text) => [inRussianLayout(text), inLatinLayout(text)]).map(foldQuery);
}

function readingsOf(piece: string): Readings {
  const texts = new Set([piece, ...otherLayouts(piece)]);
  const readings = new Map(Array.from(texts, wordsOf).map((words) => [words.join(" "), words]));
  return [...readings.values()].filter((words) => words.length > 0);
}

/** The pieces of a query that hold words, each with its readings. */
export function readQuery(query: string): Readings[] {
  return foldQuery(query)
    .split(/\s+/)
    .slice(0, maxPieces)
    .map(readingsOf)
    .filter((readings) => readings.length > 0);
}
