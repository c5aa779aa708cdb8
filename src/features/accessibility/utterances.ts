/**
 * Maximum length of an utterance (characters): about ten seconds. Chrome's network voices stop after fifteen seconds,
 * and resuming after a pause repeats the whole utterance.
 */
export const maxUtteranceLength = 160;

/** End of a sentence, but not after abbreviations («ул.», «д. 5») and initials. */
const sentenceEnd = /(?<=[.!?…]["»”)]*)(?<!(?:^|[\s(«])(?:[а-яё]{1,4}|[А-ЯЁ])\.)\s+(?=["«“(]*[А-ЯЁA-Z\d])/u;

/** Where to split a long sentence, best first. */
const splitPoints = [/(?<=[;:])\s/gu, /(?<=,)\s|\s(?=[—–])/gu, /\s/gu];

/** Splits a text into utterances: sentences, and parts of long ones. A line break ends an utterance. */
export function splitIntoUtterances(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.replaceAll("\u00ad", "").replace(/\s+/gu, " ").trim())
    .flatMap((line) => line.split(sentenceEnd))
    .flatMap(splitLong)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function splitLong(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > maxUtteranceLength) {
    const end = splitIndex(rest);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest];
}

/** The last split point within the limit; an overlong word is cut. */
function splitIndex(text: string): number {
  const start = text.slice(0, maxUtteranceLength + 1);
  for (const pattern of splitPoints) {
    const last = [...start.matchAll(pattern)].at(-1)?.index ?? 0;
    // Too close to the beginning: a tiny part would not help.
    if (last > maxUtteranceLength / 4) return last;
  }
  return maxUtteranceLength;
}
