import type { Gender, NamePart } from "../../../src/shared/entities/suggestion.ts";
import { femaleNames, maleNames, patronymics } from "./data/given-names.ts";
import { surnames } from "./data/surnames.ts";
import { wordKey } from "./query-words.ts";

interface NameWord {
  text: string;
  /** Comparison key. */
  key: string;
  /** UNKNOWN: used by both. */
  gender: Gender;
}

/** The feminine form of a surname; null if the surname has one form for both (Шевченко, Седых, Ким). */
export function feminineSurname(surname: string): string | null {
  if (/(?:[оеё]в|[иы]н)$/.test(surname)) return `${surname}а`;
  if (/[сц]кий$/.test(surname)) return surname.replace(/ий$/, "ая");
  // At least two letters before the ending: Цой is no adjective.
  return /..[ыо]й$/.test(surname) ? surname.replace(/[ыо]й$/, "ая") : null;
}

export function femininePatronymic(patronymic: string): string {
  if (/[ое]вич$/.test(patronymic)) return patronymic.replace(/ич$/, "на");
  // Лукич → Лукинична, but Никитич → Никитична, Саввич → Саввична.
  return patronymic.replace(/ич$/, /(?:[тв]ич)$/.test(patronymic) ? "ична" : "инична");
}

function word(text: string, gender: Gender): NameWord {
  return { text, key: wordKey(text), gender };
}

function surnameForms(surname: string): NameWord[] {
  const feminine = feminineSurname(surname);
  return feminine === null ? [word(surname, "UNKNOWN")] : [word(surname, "MALE"), word(feminine, "FEMALE")];
}

/** Interleaves two lists that are sorted by frequency. */
function interleaved(male: readonly string[], female: readonly string[]): NameWord[] {
  return Array.from({ length: Math.max(male.length, female.length) }, (_, index) => [
    ...male.slice(index, index + 1).map((name) => word(name, "MALE")),
    ...female.slice(index, index + 1).map((name) => word(name, "FEMALE")),
  ]).flat();
}

/** The words of each part of a name, the most frequent first. */
export const nameLexicon: Readonly<Record<NamePart, readonly NameWord[]>> = {
  SURNAME: surnames.flatMap(surnameForms),
  NAME: interleaved(maleNames, femaleNames),
  PATRONYMIC: interleaved(patronymics, patronymics.map(femininePatronymic)),
};
