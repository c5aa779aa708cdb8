/** Length of an excerpt, and of its part before the match at most (characters). */
export const excerptLength = 220;
export const leadLength = 60;

/** A part of a text. */
export interface Span {
  start: number;
  end: number;
}

/** `fromMiddle`, `toMiddle`: the excerpt begins or ends in the middle of a sentence. */
interface Excerpt extends Span {
  fromMiddle: boolean;
  toMiddle: boolean;
}

/** Whether a sentence ends there. A full stop after fewer than four letters may be an abbreviation's. */
function endsSentence(text: readonly string[], end: number): boolean {
  return /(?:[!?]|[\p{L}\d]{4}\.|[»")%]\.|[.!?][»")])$/u.test(text.slice(Math.max(0, end - 5), end).join(""));
}

function spacesIn(text: readonly string[], { start, end }: Span): number[] {
  return text.slice(start, end).flatMap((character, at) => (character === " " ? [start + at] : []));
}

/** Start of the first sentence that begins shortly before the position, else of the first word. */
function startBefore(text: readonly string[], position: number): number {
  if (position <= leadLength) return 0;
  const spaces = spacesIn(text, { start: position - leadLength, end: position });
  const space = spaces.find((at) => endsSentence(text, at)) ?? spaces[0];
  return space === undefined ? position : space + 1;
}

/** End of the last sentence near the excerpt's full length, else of the last word. */
function endBehind(text: readonly string[], start: number, position: number): number {
  const longest = start + excerptLength;
  if (text.length <= longest) return text.length;
  const spaces = spacesIn(text, { start: position + 1, end: longest + 1 }).reverse();
  const space = spaces.find((at) => at >= longest - leadLength && endsSentence(text, at)) ?? spaces[0];
  return space ?? longest;
}

/** Cuts off punctuation that would be odd before an ellipsis. */
function withoutPunctuation(text: readonly string[], { start, end }: Span): number {
  let last = end;
  while (last > start && /[\s.,:;·—–-]/.test(text[last - 1] ?? "")) last -= 1;
  return last;
}

/**
 * The excerpt around a position: whole sentences, where they fit.
 * @param text characters of the text.
 */
export function excerptAround(text: readonly string[], position: number): Excerpt {
  const start = startBefore(text, position);
  const end = endBehind(text, start, position);
  const toMiddle = end < text.length && !endsSentence(text, end);
  return {
    start,
    end: toMiddle ? withoutPunctuation(text, { start, end }) : end,
    fromMiddle: start > 0 && !endsSentence(text, start - 1),
    toMiddle,
  };
}
