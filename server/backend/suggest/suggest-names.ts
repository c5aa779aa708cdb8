import { type Gender, type NamePart, nameParts } from "../../../src/shared/entities/suggestion.ts";
import { type NameWord, nameLexicon, surnameGender } from "./name-lexicon.ts";
import { meantText, typedWords, wordKey } from "./query-words.ts";

export interface NameQuery {
  query: string;
  /** The parts that are asked for; all where not given. */
  parts?: readonly NamePart[] | undefined;
  /** What is known of the person: names of the other gender are left out. */
  gender?: Gender | undefined;
}

export interface NameSuggestion {
  surname: string | null;
  name: string | null;
  patronymic: string | null;
  gender: Gender;
  /** Whether all parts stand in the lexicon; a surname of none is kept as it was typed. */
  known: boolean;
}

/** A name as far as its words have been read. */
interface Reading {
  filled: Readonly<Partial<Record<NamePart, string>>>;
  gender: Gender;
  known: boolean;
  /** How rare the word is that was added last. */
  rank: number;
}

/** Names whose words begin as those of the query, in the order surname, name, patronymic; the most frequent first. */
export function suggestNames({ query, parts = nameParts, gender = "UNKNOWN" }: NameQuery): NameSuggestion[] {
  const { words, open } = typedWords(meantText(query), /\s+/);
  const last = words.pop();
  if (last === undefined || words.length >= nameParts.length || ![...words, last].every(isNameWord)) return [];

  const asked = nameParts.filter((part) => parts.includes(part));
  const nothing: Reading = { filled: {}, gender, known: true, rank: 0 };
  const before = words.reduce((readings, word) => readWhole(readings, asked, word), [nothing]);
  const key = wordKey(last);
  // A last word that the lexicon does not hold is no surname while it is still being typed.
  const whole = open ? readKnown(before, asked, key) : readWhole(before, asked, last);
  const begun = before.flatMap((reading) =>
    additions(reading, asked, (word) => word.key !== key && word.key.startsWith(key)),
  );
  return [
    ...whole,
    ...(open ? begun.sort((a, b) => a.rank - b.rank) : []),
    ...whole.flatMap((reading) => additions(reading, asked, () => true)),
  ].map(toSuggestion);
}

function isNameWord(word: string): boolean {
  return /^[а-яё]+(?:-[а-яё]*)*$/i.test(word);
}

function readKnown(readings: readonly Reading[], asked: readonly NamePart[], key: string): Reading[] {
  return readings.flatMap((reading) => additions(reading, asked, (word) => word.key === key));
}

/** The readings with one finished word more. A first word that stands nowhere is a rare surname. */
function readWhole(readings: readonly Reading[], asked: readonly NamePart[], word: string): Reading[] {
  const known = readKnown(readings, asked, wordKey(word));
  if (known.length > 0 || !asked.includes("SURNAME")) return known;
  return readings.flatMap((reading) => {
    const gender = bothGenders(reading.gender, surnameGender(word.toLowerCase()));
    if (Object.keys(reading.filled).length > 0 || gender === null) return [];
    return [{ filled: { SURNAME: capitalized(word) }, gender, known: false, rank: 0 }];
  });
}

/** A name may begin with any part; then one part follows the other. */
function nextParts({ filled }: Reading, asked: readonly NamePart[]): NamePart[] {
  const reached = nameParts.findLastIndex((part) => part in filled);
  return reached < 0 ? [...asked] : asked.filter((part) => nameParts.indexOf(part) > reached).slice(0, 1);
}

/** The readings with one word more, of those in the lexicon that fit. */
function additions(reading: Reading, asked: readonly NamePart[], fits: (word: NameWord) => boolean): Reading[] {
  return nextParts(reading, asked).flatMap((part) =>
    nameLexicon[part].flatMap((word, index, { length }) => {
      const gender = fits(word) ? bothGenders(reading.gender, word.gender) : null;
      if (gender === null) return [];
      const filled = { ...reading.filled, [part]: word.text };
      // Hardly anybody begins with the patronymic.
      const rank = index / length + (part === "PATRONYMIC" ? 1 : 0);
      return [{ ...reading, filled, gender, rank }];
    }),
  );
}

/** The gender of a name whose parts tell these two; null where they contradict each other. */
function bothGenders(one: Gender, other: Gender): Gender | null {
  if (one === "UNKNOWN") return other;
  return other === "UNKNOWN" || other === one ? one : null;
}

function capitalized(word: string): string {
  return word.toLowerCase().replace(/[а-яё]+/g, (part) => part.charAt(0).toUpperCase() + part.slice(1));
}

function toSuggestion({ filled, gender, known }: Reading): NameSuggestion {
  return {
    surname: filled.SURNAME ?? null,
    name: filled.NAME ?? null,
    patronymic: filled.PATRONYMIC ?? null,
    gender,
    known,
  };
}
