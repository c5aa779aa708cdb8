import { type Gender, type NamePart, nameParts } from "../../../src/shared/entities/suggestion.ts";
import { nameLexicon } from "./name-lexicon.ts";
import { correctedText, typedWords, wordKey } from "./query-words.ts";

export interface NameQuery {
  query: string;
  /** Parts of a full name to suggest; all by default. */
  parts?: readonly NamePart[] | undefined;
  /** If known, names of the other gender are left out. */
  gender?: Gender | undefined;
}

interface NameSuggestion {
  text: string;
  part: NamePart;
  gender: Gender;
}

/**
 * Surnames, first names and patronymics that start with the query's only word, the word itself first, then by frequency.
 * A form field asks for a single part of a name, so a query of several words has no suggestions.
 */
export function suggestNames({ query, parts = nameParts, gender = "UNKNOWN" }: NameQuery): NameSuggestion[] {
  const { words, open } = typedWords(correctedText(query), /\s+/);
  const [typed, ...more] = words;
  if (typed === undefined || more.length > 0) return [];
  const key = wordKey(typed);
  const matches = parts.flatMap((part) =>
    nameLexicon[part].flatMap((word, index, { length }) => {
      const isExact = word.key === key;
      const isMatch = isExact || (open && word.key.startsWith(key));
      const common = commonGender(gender, word.gender);
      if (!isMatch || common === null) return [];
      // Relative frequency, patronymics last: few people start with theirs.
      const rank = isExact ? -1 : index / length + (part === "PATRONYMIC" ? 1 : 0);
      return [{ suggestion: { text: word.text, part, gender: common }, rank }];
    }),
  );
  return matches.sort((a, b) => a.rank - b.rank).map(({ suggestion }) => suggestion);
}

/** Null when the two contradict each other. */
function commonGender(one: Gender, other: Gender): Gender | null {
  if (one === "UNKNOWN") return other;
  return other === "UNKNOWN" || other === one ? one : null;
}
