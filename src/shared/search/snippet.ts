import { escapeHtml } from "../html.ts";
import { excerptAround, excerptLength, leadLength, type Span } from "./excerpt.ts";

/** Separates a table's cells (`search_plain_text` in SQL). */
const cellSeparator = "·";

interface Match extends Span {
  word: string;
}

/** Matches with the same first letters count as forms of one word. */
const stemLength = 4;

/** @param marked folded text with each match in "<" and ">". */
function matchesIn(marked: string): Match[] {
  const matches: Match[] = [];
  let at = 0;
  for (const part of marked.split(/(<[^>]*>)/)) {
    const isMatch = part.startsWith("<");
    const word = isMatch ? part.slice(1, -1) : part;
    if (isMatch) matches.push({ start: at, end: at + word.length, word });
    at += word.length;
  }
  return matches;
}

/** Number of distinct words matched within an excerpt that starts at that match. */
function wordsFrom(matches: readonly Match[], first: number): number {
  const words = new Set<string>();
  const start = matches[first]?.start ?? 0;
  for (const { end, word } of matches.slice(first, first + excerptLength)) {
    if (end - start > excerptLength - leadLength) break;
    words.add(word.slice(0, stemLength));
  }
  return words.size;
}

/** Start of the most relevant match: in running text rather than a table, with the most distinct words around it. */
function bestMatch(text: readonly string[], matches: readonly Match[]): number {
  const separators = text.flatMap((character, at) => (character === cellSeparator ? [at] : []));
  const cellsAround = (start: number) =>
    separators.filter((at) => at >= start - leadLength && at < start + excerptLength).length;
  const [best] = matches
    .map(({ start }, index) => ({ start, cells: cellsAround(start), words: wordsFrom(matches, index) }))
    .sort((a, b) => a.cells - b.cells || b.words - a.words || a.start - b.start);
  return best?.start ?? 0;
}

/**
 * HTML of the most relevant part of a text, with matches in `<mark>`.
 * @param text as shown.
 * @param marked the same text folded, character for character, with each match in "<" and ">".
 */
export function snippet(text: string, marked: string): string {
  const characters = Array.from(text);
  const matches = matchesIn(marked);
  const { start, end, fromMiddle, toMiddle } = excerptAround(characters, bestMatch(characters, matches));
  const part = (from: number, to: number) => escapeHtml(characters.slice(from, to).join(""));
  let html = fromMiddle ? "…" : "";
  let at = start;
  for (const match of matches.filter((found) => found.start >= start && found.end <= end)) {
    html += `${part(at, match.start)}<mark>${part(match.start, match.end)}</mark>`;
    at = match.end;
  }
  return html + part(at, end) + (toMiddle ? "…" : "");
}
