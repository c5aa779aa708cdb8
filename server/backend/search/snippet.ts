import { escapeHtml } from "../../../src/shared/html.ts";

/** Length of a snippet, and how much of it stands before the first match (characters). */
const snippetLength = 220;
const leadLength = 60;

interface Span {
  start: number;
  end: number;
}

interface Match extends Span {
  word: string;
}

/** @param marked the folded text with each match in "<" and ">". */
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

/** The match around which most different words were found. */
function bestStart(matches: readonly Match[]): number {
  let best = { start: 0, words: 0 };
  for (const [index, { start }] of matches.entries()) {
    const near = matches.slice(index).filter(({ end }) => end - start <= snippetLength - leadLength);
    const words = new Set(near.map(({ word }) => word)).size;
    if (words > best.words) best = { start, words };
  }
  return best.start;
}

/** Where the snippet is cut out of the text, at spaces. */
function windowOf(text: readonly string[], start: number): Span {
  const spaceBehind = (place: number) => text.indexOf(" ", place) + 1;
  const from = start <= leadLength ? 0 : Math.min(start, spaceBehind(start - leadLength) || start);
  if (text.length <= from + snippetLength) return { start: from, end: text.length };
  const space = text.lastIndexOf(" ", from + snippetLength);
  return { start: from, end: space > start ? space : from + snippetLength };
}

/**
 * HTML of the part of the text that says most about the match, with the match in `<mark>`.
 * @param text what was searched, as it is shown.
 * @param marked the same text folded, character for character, with each match in "<" and ">".
 */
export function snippet(text: string, marked: string): string {
  const characters = Array.from(text);
  const matches = matchesIn(marked);
  const { start, end } = windowOf(characters, bestStart(matches));
  const part = (from: number, to: number) => escapeHtml(characters.slice(from, to).join(""));
  let html = start > 0 ? "…" : "";
  let at = start;
  for (const match of matches.filter((found) => found.start >= start && found.end <= end)) {
    html += `${part(at, match.start)}<mark>${part(match.start, match.end)}</mark>`;
    at = match.end;
  }
  return html + part(at, end) + (end < characters.length ? "…" : "");
}
