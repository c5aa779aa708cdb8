import { type Unit, units } from "./data/units.ts";
import { correctedText, typedWords, wordKey } from "./query-words.ts";

const divider = /[\s,.;«»"‐–—-]+/;

/** Words of the names in the nominative, as people type them. */
const commonWords = "Россия Свердловская область город отдел отделение";

const searchable = units.map((unit) => ({
  unit,
  digits: unit.code.replace("-", ""),
  keys: wordKey(`${unit.name} ${unit.also} ${commonWords}`).split(divider),
}));

/** Units whose code starts with the query's digits and whose name has all of its words, in any order. */
export function suggestUnits(query: string): Unit[] {
  const { words, open } = typedWords(correctedText(query), divider);
  if (words.length === 0) return [];
  const digits = words.filter((word) => /^\d+$/.test(word)).join("");
  const typed = words.filter((word) => !/^\d+$/.test(word)).map(wordKey);
  const hasAll = (keys: readonly string[]) =>
    typed.every((key, at) => keys.some((own) => (open && at === typed.length - 1 ? own.startsWith(key) : own === key)));
  return searchable
    .filter((candidate) => candidate.digits.startsWith(digits) && hasAll(candidate.keys))
    .map(({ unit }) => unit);
}
