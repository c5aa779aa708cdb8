/**
 * Maximum length of an utterance (characters): about ten seconds. Chrome's network voices stop after fifteen seconds,
 * and resuming after a pause repeats the whole utterance.
 */
export const maxUtteranceLength = 160;

/** The last word of a sentence. */
const lastWord = /[.!?…]["»”)]*$/u;
/** Abbreviations («ул.», «д. 5») and initials, which end none. */
const shortWord = /(?:^|[(«])(?:[а-яё]{1,4}|[А-ЯЁ])\.$/u;
const firstWord = /^["«“(]*[А-ЯЁA-Z\d]/u;

/** At which spaces to split a long sentence, by the characters around them; best first. */
const splitPoints: readonly ((before: string, after: string) => boolean)[] = [
  (before) => /[;:]/.test(before),
  (before, after) => before === "," || /[—–]/.test(after),
  () => true,
];

/** Splits a text into utterances: sentences, and parts of long ones. A line break ends an utterance. */
export function splitIntoUtterances(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.replaceAll("\u00ad", "").replace(/\s+/gu, " ").trim())
    .flatMap((line) => sentencesOf(line.split(" ")))
    .flatMap(splitLong)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function sentencesOf(words: readonly string[]): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const isLast = next === undefined || (lastWord.test(word) && !shortWord.test(word) && firstWord.test(next));
    if (!isLast) continue;
    sentences.push(words.slice(start, index + 1).join(" "));
    start = index + 1;
  }
  return sentences;
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
  for (const isSplitPoint of splitPoints) {
    let at = start.lastIndexOf(" ");
    // Closer to the beginning, a tiny part would not help.
    while (at > maxUtteranceLength / 4) {
      if (isSplitPoint(start.charAt(at - 1), start.charAt(at + 1))) return at;
      at = start.lastIndexOf(" ", at - 1);
    }
  }
  return maxUtteranceLength;
}
