import { meantText, type TypedWords, typedWords, wordKey } from "./query-words.ts";

/** What a typed word may be besides a name: house, building within it, flat, each before its number. */
const markers: ReadonlyMap<string, keyof HouseParts> = new Map([
  ["д", "house"],
  ["дом", "house"],
  ["к", "block"],
  ["корп", "block"],
  ["корпус", "block"],
  ["кв", "flat"],
  ["квартира", "flat"],
]);

/** As typed. */
export interface HouseParts {
  house?: string;
  block?: string;
  flat?: string;
}

export interface AddressWords extends TypedWords {
  /** The numbers that a word before them explains. */
  parts: HouseParts;
}

/** A house's or flat's number: "5", "12А", "3/1". */
export function isHouseNumber(word: string): boolean {
  return /^\d{1,4}[а-яa-z]?(?:\/\d{1,4}[а-яa-z]?)?$/i.test(word);
}

function isPostalCode(word: string): boolean {
  return /^\d{6}$/.test(word);
}

/** The words of an address, without those that only name a house, and without the postal code. */
export function addressWords(query: string): AddressWords {
  const { words, open } = typedWords(meantText(query), /[\s,;.‐–—-]+/);
  const rest: string[] = [];
  const parts: HouseParts = {};
  // "д." whose number is still to come.
  const isFinished = (at: number) => !open && at === words.length - 1;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const next = words[at + 1] ?? "";
    const marked = markers.get(wordKey(word));
    if (marked && isHouseNumber(next)) {
      parts[marked] = next;
      at += 1;
    } else if (!isPostalCode(word) && !(marked && isFinished(at))) {
      rest.push(word);
    }
  }
  return { words: rest, open, parts };
}
