/** Length of an excerpt, and how much of it stands at most before the place that it is about (characters). */
export const excerptLength = 220;
export const leadLength = 60;

/** A part of a text. */
export interface Span {
  start: number;
  end: number;
}

/** An excerpt. `fromMiddle`, `toMiddle`: it begins or ends in the middle of a sentence. */
export interface Excerpt extends Span {
  fromMiddle: boolean;
  toMiddle: boolean;
}

/** Whether a sentence ends there. A point behind fewer than four letters may be that of an abbreviation. */
function endsSentence(text: readonly string[], end: number): boolean {
  return /(?:[!?]|[\p{L}\d]{4}\.|[»")%]\.|[.!?][»")])$/u.test(text.slice(Math.max(0, end - 5), end).join(""));
}

function spacesIn(text: readonly string[], { start, end }: Span): number[] {
  return text.slice(start, end).flatMap((character, at) => (character === " " ? [start + at] : []));
}

/** The first sentence that begins near before the place, else the first word. */
function startBefore(text: readonly string[], place: number): number {
  if (place <= leadLength) return 0;
  const spaces = spacesIn(text, { start: place - leadLength, end: place });
  const space = spaces.find((at) => endsSentence(text, at)) ?? spaces[0];
  return space === undefined ? place : space + 1;
}

/** The last sentence that ends near the excerpt's full length, else the last word. */
function endBehind(text: readonly string[], start: number, place: number): number {
  const longest = start + excerptLength;
  if (text.length <= longest) return text.length;
  const spaces = spacesIn(text, { start: place + 1, end: longest + 1 }).reverse();
  const space = spaces.find((at) => at >= longest - leadLength && endsSentence(text, at)) ?? spaces[0];
  return space ?? longest;
}

/** Nothing that would stand oddly before an ellipsis. */
function withoutPunctuation(text: readonly string[], { start, end }: Span): number {
  let last = end;
  while (last > start && /[\s.,:;·—–-]/.test(text[last - 1] ?? "")) last -= 1;
  return last;
}

/**
 * Where an excerpt around a place is cut out of the text: whole sentences, where they fit.
 * @param text its characters.
 */
export function excerptAround(text: readonly string[], place: number): Excerpt {
  const start = startBefore(text, place);
  const end = endBehind(text, start, place);
  const toMiddle = end < text.length && !endsSentence(text, end);
  return {
    start,
    end: toMiddle ? withoutPunctuation(text, { start, end }) : end,
    fromMiddle: start > 0 && !endsSentence(text, start - 1),
    toMiddle,
  };
}
