/**
 * Longest piece handed to the speech engine (characters): about ten seconds. Chrome's network voices fall silent after
 * fifteen, and a pause goes on from the beginning of its piece.
 */
export const maxUtteranceLength = 160;

/** An end of a sentence: not after «ул.», «д. 5», an initial and the like, whose next word is read in one breath with them. */
const sentenceEnd = /(?<=[.!?…]["»”)]*)(?<!(?:^|[\s(«])(?:[а-яё]{1,4}|[А-ЯЁ])\.)\s+(?=["«“(]*[А-ЯЁA-Z\d])/u;

/** Where a long sentence is best parted, from the best place on. */
const breaths = [/(?<=[;:])\s/gu, /(?<=,)\s|\s(?=[—–])/gu, /\s/gu];

/** Text in pieces to be spoken one after another: sentences, long ones in parts. Line breaks end a piece. */
export function splitIntoUtterances(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.replaceAll("\u00ad", "").replace(/\s+/gu, " ").trim())
    .flatMap((line) => line.split(sentenceEnd))
    .flatMap(inParts)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function inParts(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > maxUtteranceLength) {
    const end = partingPlace(rest);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest];
}

/** The last good place within the limit; a word without end is cut. */
function partingPlace(text: string): number {
  const start = text.slice(0, maxUtteranceLength + 1);
  for (const breath of breaths) {
    const last = [...start.matchAll(breath)].at(-1)?.index ?? 0;
    // A crumb at the beginning would be no relief.
    if (last > maxUtteranceLength / 4) return last;
  }
  return maxUtteranceLength;
}
